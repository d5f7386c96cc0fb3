/** What a label is printed on. On all but white, process and spot colours need white beneath to be opaque. */
export const stocks = ['white', 'clear', 'metal', 'kraft'] as const
export type Stock = (typeof stocks)[number]

/** Colours by which screens show a stock without ink; two are squares of a pattern for what is seen through. */
export const stockColours: Record<Stock, readonly string[]> = {
  white: ['#ffffff'],
  clear: ['#f4f6f7', '#e3e8ea'],
  metal: ['#c3c7cb'],
  kraft: ['#c29b6b'],
}
