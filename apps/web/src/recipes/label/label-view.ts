/** The modes of a label: the `statusView` of its address. */
const labelViews = ['view', 'edit', 'review', 'compare'] as const
export type LabelView = (typeof labelViews)[number]

/** The mode for an address. A phone is read-only: scrolling with a finger would move elements. */
export function viewOn(statusView: string, isPhone: boolean): LabelView {
  const view = labelViews.find((one) => one === statusView) ?? 'view'
  return view === 'edit' && isPhone ? 'view' : view
}

/** Whether an address names a valid mode. */
export function isLabelView(statusView: string): statusView is LabelView {
  return labelViews.some((one) => one === statusView)
}
