import type { MenuGroup } from '@rp/domain/menus'

/** The id after the highest of the menu group where the screens of an area are. */
export function nextMenuId(
  area: string,
  groups: readonly MenuGroup[],
  routes: Readonly<Record<string, string>>,
): number {
  const group = groups.find(({ items }) => items.some(({ route }) => routes[route]?.startsWith(`/${area}/`)))
  if (!group) throw new Error(`No menu group has a screen of ${area}`)
  return Math.max(...group.items.map(({ id }) => id)) + 1
}
