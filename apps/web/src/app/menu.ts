import {
  mdiBottleTonicOutline,
  mdiPaletteOutline,
  mdiAccountGroupOutline,
  mdiAccountTieOutline,
  mdiBlenderOutline,
  mdiChatQuestionOutline,
  mdiClipboardTextOutline,
  mdiEyedropper,
  mdiFlaskOutline,
  mdiFoodAppleOutline,
  mdiGavel,
  mdiForumOutline,
  mdiLabelOutline,
  mdiLightningBoltOutline,
  mdiMessageCogOutline,
  mdiPackageDown,
  mdiPackageVariantClosed,
  mdiShieldLinkVariantOutline,
  mdiShapeOutline,
  mdiStarOutline,
  mdiTagOutline,
  mdiTestTube,
  mdiTuneVariant,
  mdiViewListOutline,
  mdiWeb,
  mdiWrenchOutline,
} from '@mdi/js'
import { menuGroups, type MenuGroup } from '@rp/domain/menus'
import { permissionOf } from '@rp/domain/permissions'
import type { RouteName } from '@rp/domain/routes'
import type { Who } from './guard.ts'

/** The groups of the side menu that a user sees: permitted ids, and only screens that exist. */
export function visibleMenu(who: Who, exists: (route: RouteName) => boolean): MenuGroup[] {
  const { menus } = permissionOf(who.role, who.department)
  return menuGroups
    .map((group) => ({
      ...group,
      items: group.items.filter(({ id, route }) => menus.includes(id) && exists(route)),
    }))
    .filter(({ items }) => items.length > 0)
}

/** The picture of a menu item; a screen adds its own when it comes. */
export const menuIcons: Partial<Record<RouteName, string>> = {
  'supplychain-log-list': mdiShieldLinkVariantOutline,
  'staff-list': mdiAccountTieOutline,
  'customer-list': mdiAccountGroupOutline,
  'chat-service-list': mdiChatQuestionOutline,
  messenger: mdiForumOutline,
  'room-list': mdiViewListOutline,
  'website-list': mdiWeb,
  'tag-list': mdiTagOutline,
  'quick-replies-list': mdiLightningBoltOutline,
  'lab-service-list': mdiFlaskOutline,
  'lab-order-list': mdiClipboardTextOutline,
  'box-type-list': mdiPackageVariantClosed,
  'method-type-list': mdiBlenderOutline,
  'packaging-service-list': mdiPackageDown,
  'company-standard-lbl-list': mdiLabelOutline,
  'recipe-sample-list': mdiEyedropper,
  'recipes-rd-list': mdiTestTube,
  'recipes-design-list': mdiPaletteOutline,
  'labels-packaging-list': mdiBottleTonicOutline,
  'recipes-category-list': mdiShapeOutline,
  'recipes-benefit-list': mdiStarOutline,
  'machine-service-list': mdiWrenchOutline,
  'food-ingredient-list': mdiFoodAppleOutline,
  'regulation-approval-request-list': mdiGavel,
  'chat-configuration': mdiMessageCogOutline,
  'recipes-configuration': mdiTuneVariant,
}
