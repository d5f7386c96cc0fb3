/** The text groups of a label, in the specification's words and order (specification 3). */
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

/** Where a group is painted: groups paint in layers, and only images choose theirs. */
export type PaintLayer = Exclude<Group, 'image'> | `image ${ImageLayer}`

/** From the paper upwards (label design b). Barcodes lie on everything printed below them, under the front images. */
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
