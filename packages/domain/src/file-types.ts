/** The only files the product takes (specification 5): extension, type by content, and how a viewer shows it. */
export const fileTypes = {
  png: { mime: 'image/png', kind: 'image' },
  jpg: { mime: 'image/jpeg', kind: 'image' },
  jpeg: { mime: 'image/jpeg', kind: 'image' },
  mp4: { mime: 'video/mp4', kind: 'video' },
  pdf: { mime: 'application/pdf', kind: 'document' },
  doc: { mime: 'application/msword', kind: 'document' },
  docx: {
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    kind: 'document',
  },
} as const

export type FileExtension = keyof typeof fileTypes
export type FileKind = (typeof fileTypes)[FileExtension]['kind']

export const fileExtensions = Object.keys(fileTypes) as FileExtension[]

/** The extension of a file name when the product takes it, else undefined. */
export function extensionOf(name: string): FileExtension | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return fileExtensions.find((known) => known === extension)
}
