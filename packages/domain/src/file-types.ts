/** The only accepted file types; separate from their MIME types, to keep the widget small. */
export const fileExtensions = ['png', 'jpg', 'jpeg', 'mp4', 'pdf', 'doc', 'docx'] as const
export type FileExtension = (typeof fileExtensions)[number]

/** MIME type and viewer of each extension. */
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

/** The extension of a file name if it is accepted, else undefined. */
export function extensionOf(name: string): FileExtension | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return fileExtensions.find((known) => known === extension)
}
