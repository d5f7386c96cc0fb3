import { mdiFileDocumentOutline } from '@mdi/js'
import type { StoredFile } from '@rp/contract/fields'
import { saveFile } from '../kit/browser/save-file.ts'
import { Thumbnail } from '../kit/file/thumbnail.tsx'
import { useWords } from '../kit/language.ts'
import { Icon } from '../kit/look/icon.tsx'
import { QuietButton } from '../kit/look/quiet-button.ts'
import { toast } from '../kit/toast/toast.tsx'
import { labFiles } from './lab-files.ts'
import { pageWords } from './order/page-words.ts'

interface Props {
  file: string
  name: string
  size?: number
}

/** A file of the bench: a picture is shown, anything else can be opened. */
export function StoredLabFile({ file, name, size = 72 }: Props) {
  const t = useWords(pageWords)
  if (isPicture(file)) return <Thumbnail file={pictureOf(file, name)} files={labFiles} size={size} />
  const open = async () => saveFile(await labFiles.load(file), name || file)
  return (
    <QuietButton
      startIcon={<Icon path={mdiFileDocumentOutline} size={18} />}
      aria-label={`${t.openFile}: ${name}`}
      onClick={() => {
        open().catch((cause: unknown) => toast({ tone: 'error', text: String(cause) }))
      }}
    >
      {t.openFile}
    </QuietButton>
  )
}

function isPicture(file: string): boolean {
  return /\.(png|jpe?g|webp)$/.test(file)
}

/** A result stores only the name of its file; the extension gives its type. */
function pictureOf(file: string, name: string): StoredFile {
  return { file, name, mime: file.endsWith('.png') ? 'image/png' : 'image/jpeg', size: 0 }
}
