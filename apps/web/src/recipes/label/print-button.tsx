import { mdiChevronDown, mdiFilePdfBox } from '@mdi/js'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { LabelDesign } from '@rp/contract/recipes/label-design'
import { getLabelPdf, getLabelPicture, getLabelSheet } from '@rp/contract/recipes/label-print'
import { useState } from 'react'
import { saveFile } from '../../kit/browser/save-file.ts'
import { download, ProblemError } from '../../kit/call.ts'
import { useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { SmallButton } from '../../label-editor/panels/small-button.tsx'
import { PressDialog } from './press-dialog.tsx'
import { printWords } from './print-words.ts'
import { SheetDialog } from './sheet-dialog.tsx'

interface Props {
  design: LabelDesign
  onFlush: () => Promise<void>
}

type File = Promise<{ blob: Blob; name: string }>

/** The label as a file: a proof at once, and a press's file types in a menu. */
export function PrintButton({ design, onFlush }: Props) {
  const t = useWords(printWords)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [dialog, setDialog] = useState<'press' | 'sheet' | null>(null)
  const [busy, setBusy] = useState(false)
  const params = { id: design.id }

  function open(which: 'press' | 'sheet'): void {
    setAnchor(null)
    setDialog(which)
  }

  /** The server prints its own version, so first send it everything. */
  async function fetchFile(ask: () => File): Promise<void> {
    setAnchor(null)
    setDialog(null)
    setBusy(true)
    try {
      await onFlush()
      const { blob, name } = await ask()
      saveFile(blob, name)
    } catch (cause) {
      toast({ tone: 'error', text: reasonOf(cause) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <QuietButton
        size="small"
        disabled={busy}
        startIcon={<Icon path={mdiFilePdfBox} size={18} />}
        onClick={() => void fetchFile(() => download(getLabelPdf, { params, query: {} }))}
      >
        {t.print}
      </QuietButton>
      <SmallButton
        icon={mdiChevronDown}
        title={t.others}
        aria-haspopup="menu"
        disabled={busy}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => open('press')}>{`${t.press} …`}</MenuItem>
        <MenuItem onClick={() => open('sheet')}>{`${t.sheet} …`}</MenuItem>
        <MenuItem
          onClick={() => void fetchFile(() => download(getLabelPicture, { params, query: { dpi: 300 } }))}
        >
          {t.picture}
        </MenuItem>
      </Menu>
      {dialog === 'press' && (
        <PressDialog
          onClose={() => setDialog(null)}
          onPrint={(choice) =>
            void fetchFile(() => download(getLabelPdf, { params, query: { use: 'press', ...choice } }))
          }
        />
      )}
      {dialog === 'sheet' && (
        <SheetDialog
          onClose={() => setDialog(null)}
          onPrint={(size) =>
            void fetchFile(() => download(getLabelSheet, { params, query: { use: 'press', ...size } }))
          }
        />
      )}
    </>
  )
}

/** A refusal names the elements that cannot be printed. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof ProblemError)) return cause instanceof Error ? cause.message : String(cause)
  const [first] = cause.problem.errors
  return first ? `${cause.problem.title}: ${first.message}` : cause.message
}
