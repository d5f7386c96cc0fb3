/** Kinds of files in a room, by how they are used. */
export const fileKinds = ['image', 'video', 'audio', 'document'] as const
export type FileKind = (typeof fileKinds)[number]

export function fileKindOf(mime: string): FileKind {
  const [first] = mime.split('/')
  return first === 'image' || first === 'video' || first === 'audio' ? first : 'document'
}
