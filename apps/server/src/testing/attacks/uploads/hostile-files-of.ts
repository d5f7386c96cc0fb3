import { activeDocuments } from './active-documents.ts'
import { hostileAddresses } from './addresses-in-documents.ts'
import { brokenArchives, documentBombs } from './broken-archives.ts'
import { hiddenLinks } from './hidden-links.ts'
import { hostilePdfs } from './hostile-pdfs.ts'
import { hostilePictures } from './hostile-pictures.ts'
import { hostileOldDocuments } from './old-documents.ts'
import { hostilePdfActions } from './pdf-actions.ts'
import { randomFrom, type TriedFile } from './random.ts'

export interface HostileSet {
  documents: TriedFile[]
  pictures: TriedFile[]
  pdfs: TriedFile[]
}

/** One file of each kind; another seed builds each differently. */
export async function hostileFilesOf(seed: number): Promise<HostileSet> {
  const random = randomFrom(seed)
  const documents = Object.entries({
    ...hiddenLinks,
    ...activeDocuments,
    ...hostileAddresses,
    ...brokenArchives,
    ...documentBombs,
  }).map(([why, make]) => ({ why: `a document that ${why}`, name: 'paper.docx', bytes: make(random) }))
  for (const [why, make] of Object.entries(hostileOldDocuments))
    documents.push({ why: `an old document that ${why}`, name: 'paper.doc', bytes: make() })
  const pictures: TriedFile[] = []
  for (const [why, { extension, make }] of Object.entries(hostilePictures))
    pictures.push({ why: `a picture that ${why}`, name: `photo.${extension}`, bytes: await make(random) })
  const pdfs: TriedFile[] = []
  for (const [why, make] of Object.entries({ ...hostilePdfs, ...hostilePdfActions }))
    pdfs.push({ why: `a PDF that ${why}`, name: 'paper.pdf', bytes: await make(random) })
  return { documents, pictures, pdfs }
}
