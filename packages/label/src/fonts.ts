/** A font face for labels: a whole font file with Thai and Latin, under the SIL Open Font License. */
export interface FontFace {
  id: string
  family: string
  weight: 400 | 700
  /** Package and file used by both browser and server. */
  file: string
}

const face = (id: string, family: string, weight: 400 | 700, file: string): FontFace => ({
  id: `${id}-${weight}`,
  family,
  weight,
  file: `@expo-google-fonts/${id}/${weight === 400 ? '400Regular' : '700Bold'}/${file}_${weight === 400 ? '400Regular' : '700Bold'}.ttf`,
})

const family = (id: string, name: string, file: string): FontFace[] => [
  face(id, name, 400, file),
  face(id, name, 700, file),
]

/** The bundled families; a text refers to its face by `id`. */
export const fontFaces: readonly FontFace[] = [
  ...family('sarabun', 'Sarabun', 'Sarabun'),
  ...family('prompt', 'Prompt', 'Prompt'),
  ...family('kanit', 'Kanit', 'Kanit'),
  ...family('noto-sans-thai', 'Noto Sans Thai', 'NotoSansThai'),
  ...family('ibm-plex-sans-thai', 'IBM Plex Sans Thai', 'IBMPlexSansThai'),
  ...family('mitr', 'Mitr', 'Mitr'),
]

export const fontIds = fontFaces.map(({ id }) => id) as [string, ...string[]]
