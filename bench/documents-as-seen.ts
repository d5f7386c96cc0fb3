// Documents of raised, struck, hidden, ticked and noted text by seven programs, and each PDF also re-distilled by
// Ghostscript if it is installed: how many are stored otherwise than a person sees them, without a doubt that names it.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPieces } from '../apps/server/src/ai/knowledge/read-pieces.ts'
import { judgingDocuments } from '../apps/server/src/testing/documents-as-seen/documents-judging.ts'
import { documents } from '../apps/server/src/testing/documents-as-seen/documents.ts'
import { differences } from '../apps/server/src/testing/documents-as-seen/judge-reading.ts'
import {
  extensionOf,
  writeDocument,
  writtenBy,
} from '../apps/server/src/testing/documents-as-seen/write-documents.ts'
import { report } from './lib/report.ts'

const folder = mkdtempSync(join(tmpdir(), 'as-seen-'))
const distilled = (bytes: Buffer): Buffer | null => {
  const [from, to] = [join(folder, 'in.pdf'), join(folder, 'out.pdf')]
  writeFileSync(from, bytes)
  try {
    execFileSync('gs', ['-q', '-dNOPAUSE', '-dBATCH', '-sDEVICE=pdfwrite', `-sOutputFile=${to}`, from])
    return readFileSync(to)
  } catch {
    return null
  }
}

const figures = { documents: 0, different: 0, distilled: 0, distilled_different: 0 }
for (const written of [...writtenBy(documents, false), ...writtenBy(judgingDocuments, true)]) {
  const { document, producer } = written
  const bytes = await writeDocument(written)
  const found = differences(document, await readPieces(extensionOf(producer), bytes))
  figures.documents += 1
  if (found.length > 0) figures.different += 1
  for (const one of found) console.error(`${document.name}, ${producer}: ${one}`)
  const again = extensionOf(producer) === 'pdf' ? distilled(bytes) : null
  if (!again) continue
  // Hidden text may be gone, so it need not be named; what is seen must stay, or be doubtful.
  const read = await readPieces('pdf', again)
  const isDoubtful = read.pieces.some(({ doubts }) => doubts.length > 0)
  const silent = differences(document, read).filter((one) => /^(?:lost|wrong)/.test(one) && !isDoubtful)
  figures.distilled += 1
  if (silent.length > 0) figures.distilled_different += 1
  for (const one of silent) console.error(`${document.name}, ${producer}, re-distilled: ${one}`)
}
rmSync(folder, { recursive: true })
report(
  'documents-as-seen',
  figures,
  { different: '0', distilled_different: '0' },
  figures.different === 0 && figures.distilled_different === 0,
)
