/** The only files the product takes (specification 5); apart from their types, which the widget has no room for. */
export const fileExtensions = ['png', 'jpg', 'jpeg', 'mp4', 'pdf', 'doc', 'docx'] as const
export type FileExtension = (typeof fileExtensions)[number]

/** Of each extension: the type by content, and how a viewer shows it. */
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
} as const satisfies Record<FileExtension, { mime: string; kind: string }>

export type FileKind = (typeof fileTypes)[FileExtension]['kind']

/** The extension of a file name when the product takes it, else undefined. */
export function extensionOf(name: string): FileExtension | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return fileExtensions.find((known) => known === extension)
}
