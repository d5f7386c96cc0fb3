import { mdiFilePdfBox } from '@mdi/js'
import type { LabelDesign } from '@rp/contract/recipes/label-design'
import { getLabelPdf } from '@rp/contract/recipes/label-print'
import { Icon } from '../../kit/icon.tsx'
import { useWords } from '../../kit/language.ts'
import { QuietButton } from '../../kit/quiet-button.ts'
import { download } from '../../kit/call.ts'
import { saveFile } from '../../kit/save-file.ts'
import { labelEditorWords } from './label-editor-words.ts'

export function PrintButton({ design, onFlush }: { design: LabelDesign; onFlush: () => Promise<void> }) {
  const t = useWords(labelEditorWords)
  async function print(): Promise<void> {
    await onFlush()
    const { blob, name } = await download(getLabelPdf, { params: { id: design.id }, query: {} })
    saveFile(blob, name)
  }
  return (
    <QuietButton
      size="small"
      startIcon={<Icon path={mdiFilePdfBox} size={18} />}
      onClick={() => void print()}
    >
      {t.print}
    </QuietButton>
  )
}
