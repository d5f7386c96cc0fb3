/** Ways to look at a label: the `statusView` of its address (label design e16). */
const labelViews = ['view', 'edit', 'review', 'compare'] as const
export type LabelView = (typeof labelViews)[number]

/** How an address is looked at. A phone reads: a finger that scrolls would move what lies under it. */
export function viewOn(statusView: string, isPhone: boolean): LabelView {
  const view = labelViews.find((one) => one === statusView) ?? 'view'
  return view === 'edit' && isPhone ? 'view' : view
}
