/** Ways to look at a label: the `statusView` of its address (label design e16). */
const labelViews = ['view', 'edit', 'review', 'compare'] as const
export type LabelView = (typeof labelViews)[number]

export const isView = (view: string): view is LabelView => labelViews.some((one) => one === view)
