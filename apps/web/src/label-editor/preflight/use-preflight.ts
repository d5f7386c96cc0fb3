import { bangkokDay } from '@rp/domain/dates'
import type { Finding } from '@rp/label/preflight/finding'
import { same } from '@rp/label/same'
import { useEffect, useState } from 'react'
import { useEditor, type Editor } from '../editor.ts'
import { fileNames } from '../label-files.ts'
import { loadPictureFacts } from '../picture-facts.ts'
import { loadProofTable, loadSeparationTable } from '../proof.ts'
import { openJudge, type Judge } from './judge-in-worker.ts'

/** The label is checked again this long after the last act. */
const restMs = 350

/** After a failure, such as the colours of the press that cannot be loaded, it is tried again this much later. */
const retryMs = 5000

/** The preflight findings of the current label; null before the first check and after one that failed. */
export function usePreflight(): readonly Finding[] | null {
  const editor = useEditor()
  const [findings, setFindings] = useState<readonly Finding[] | null>(null)
  useEffect(() => {
    const judge = openJudge()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isHere = true
    let isJudging = false
    let isStale = false

    /** One check at a time: changes made meanwhile are checked afterwards, once. */
    async function check(): Promise<void> {
      if (isJudging) {
        isStale = true
        return
      }
      isJudging = true
      isStale = false
      try {
        const found = await checked(editor, judge)
        if (isHere) setFindings((last) => (same(last, found) ? last : found))
      } catch {
        // The last findings are of another state, and nothing unknown is shown as fine.
        if (isHere) setFindings(null)
        if (isHere) wait(retryMs)
      }
      isJudging = false
      if (isHere && isStale) void check()
    }
    function wait(ms: number): void {
      clearTimeout(timer)
      timer = setTimeout(() => void check(), ms)
    }
    const rest = () => wait(restMs)
    void check()
    const stops = [editor.label.listenAll(rest), editor.design.listen(rest)]
    return () => {
      isHere = false
      clearTimeout(timer)
      stops.forEach((stop) => stop())
      judge.close()
    }
  }, [editor])
  return findings
}

async function checked(editor: Editor, judge: Judge): Promise<readonly Finding[]> {
  const document = editor.label.document()
  const [separation, proof, pictures] = await Promise.all([
    loadSeparationTable(),
    loadProofTable(),
    loadPictureFacts(fileNames(document)),
  ])
  // The stored document is not sent along.
  const { document: _, ...design } = editor.design.get()
  return judge.judge({
    document,
    design,
    date: bangkokDay(new Date()),
    separation,
    proof,
    pictures: [...pictures],
  })
}
