/** How the files of a room are told apart: by what one does with them. */
export const fileKinds = ['image', 'video', 'audio', 'document'] as const
export type FileKind = (typeof fileKinds)[number]

export function fileKindOf(mime: string): FileKind {
  const [first] = mime.split('/')
  return first === 'image' || first === 'video' || first === 'audio' ? first : 'document'
}
