interface Place {
  /** The record or task that the page shows. */
  title?: string | undefined
  /** The list or screen that it belongs to. */
  list: string
  /** Its menu group. */
  group?: string | undefined
}

/**
 * A tab's title: the most specific first, since tabs are narrow, e.g. `LAB-2026-00083 · Order · Lab · Recipe Panel`.
 */
export function tabTitle({ title, list, group }: Place): string {
  const names = [title, list, group, 'Recipe Panel'].filter((name) => name !== undefined && name !== '')
  return [...new Set(names)].join(' · ')
}
