/** The text groups of a label as fixed API values, in order. */
export const textGroups = [
  'brand',
  'product head',
  'product detail',
  'advert',
  'net weight',
  'ingredients',
  'how to use',
  'storage',
  'manufacturer',
  'caution',
  'distributor',
  'lot',
  'expiry',
  'mfg',
] as const
export type TextGroup = (typeof textGroups)[number]

export const highlightGroups = [
  'highlight 1',
  'highlight 2',
  'highlight 3',
  'highlight 4',
  'highlight 5',
] as const
export const backgroundGroups = ['background 1', 'background 2'] as const
export const imageLayers = ['back', 'middle', 'front'] as const
export type ImageLayer = (typeof imageLayers)[number]

export const groups = [
  ...textGroups,
  ...highlightGroups,
  ...backgroundGroups,
  'paper image',
  'image',
  'barcode',
] as const
export type Group = (typeof groups)[number]

/** Paint layer of a group; only images choose their layer. */
export type PaintLayer = Exclude<Group, 'image'> | `image ${ImageLayer}`

/** From the paper upwards. Barcodes are above everything printed, but below the front images. */
export const paintOrder: readonly PaintLayer[] = [
  ...backgroundGroups,
  'paper image',
  'image back',
  ...highlightGroups,
  'image middle',
  ...textGroups,
  'barcode',
  'image front',
]

export const isTextGroup = (group: string): group is TextGroup => textGroups.some((one) => one === group)
