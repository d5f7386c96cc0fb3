import {
  mdiAlertCircleOutline,
  mdiBookOpenVariant,
  mdiBottleTonicOutline,
  mdiBrain,
  mdiCheckDecagramOutline,
  mdiClipboardSearchOutline,
  mdiCompassOutline,
  mdiFileCheckOutline,
  mdiFileSign,
  mdiGauge,
  mdiImageSearchOutline,
  mdiLightbulbOnOutline,
  mdiMerge,
  mdiRobotOutline,
  mdiScaleBalance,
  mdiUpdate,
  mdiPaletteOutline,
  mdiAccountGroupOutline,
  mdiAccountTieOutline,
  mdiBlenderOutline,
  mdiCalendarSyncOutline,
  mdiChatQuestionOutline,
  mdiClipboardTextOutline,
  mdiEyedropper,
  mdiFactory,
  mdiFlaskOutline,
  mdiHandshakeOutline,
  mdiGrid,
  mdiFoodAppleOutline,
  mdiGavel,
  mdiFormatListText,
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

/** The side menu's groups for a user, by their permitted ids. */
export function visibleMenu(caller: Who): MenuGroup[] {
  const { menus } = permissionOf(caller.role, caller.department)
  return menuGroups
    .map((group) => ({
      ...group,
      items: group.items.filter(({ id }) => menus.includes(id)),
    }))
    .filter(({ items }) => items.length > 0)
}

/** The icon of a plain entity that has none of its own. */
export const plainIcon = mdiFormatListText

/** The icon of a menu item. */
export const menuIcon = (route: RouteName): string => icons[route] ?? plainIcon

const icons: Partial<Record<RouteName, string>> = {
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
  'instrument-list': mdiScaleBalance,
  'reagent-list': mdiBottleTonicOutline,
  'lab-competence-list': mdiAccountTieOutline,
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
  'lab-worksheet-list': mdiGrid,
  'machine-service-list': mdiWrenchOutline,
  'machine-register-list': mdiFactory,
  'maintenance-plan-list': mdiCalendarSyncOutline,
  'service-contract-list': mdiHandshakeOutline,
  'food-ingredient-list': mdiFoodAppleOutline,
  'regulation-approval-request-list': mdiGavel,
  'chat-configuration': mdiMessageCogOutline,
  'recipes-configuration': mdiTuneVariant,
  'ai-regulation-configuration': mdiScaleBalance,
  'ai-chat-bot-v2-configuration': mdiRobotOutline,
  'ai-memory-configuration': mdiBrain,
  'ai-memory-validator-configuration': mdiCheckDecagramOutline,
  'ai-mistake-finder-configuration': mdiAlertCircleOutline,
  'ai-instruction-writer-configuration': mdiFileSign,
  'ai-knowledge-synthesizer-configuration': mdiLightbulbOnOutline,
  'ai-image-describer-configuration': mdiImageSearchOutline,
  'ai-combine-shipping-mark-configuration': mdiMerge,
  'ai-intention-finder-configuration': mdiCompassOutline,
  'ai-confidence-scorer-configuration': mdiGauge,
  'ai-instruction-validator-configuration': mdiFileCheckOutline,
  'bot-task-data-list': mdiClipboardSearchOutline,
  'update-request-list': mdiUpdate,
  'vector-knowledge-list': mdiBookOpenVariant,
}
