import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documents } from '../documents.ts'
import { judgingDocuments } from '../documents-judging.ts'
import { writtenBy, printedFile } from '../write-documents.ts'
import { htmlOf } from '../write-html.ts'

/** Prints the documents of `chromium` into `pdfs/`, so that tests need no browser. */
const folder = mkdtempSync(join(tmpdir(), 'as-seen-'))
const all = [...writtenBy(documents, false), ...writtenBy(judgingDocuments, true)]
for (const { document, isOther } of all.filter(({ producer }) => producer === 'chromium')) {
  const page = join(folder, 'page.html')
  writeFileSync(page, htmlOf(document, isOther))
  const options = ['--headless', '--no-sandbox', '--disable-gpu', '--no-pdf-header-footer']
  execFileSync(
    process.env['CHROMIUM_PATH'] ?? 'chromium',
    [...options, `--print-to-pdf=${printedFile(document)}`, `file://${page}`],
    { stdio: 'ignore' },
  )
}
rmSync(folder, { recursive: true })
