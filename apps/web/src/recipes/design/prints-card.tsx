import { mdiDownload } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import type { LabelDesign, LabelDesignRow } from '@rp/contract/recipes/label-design'
import { staleReasons } from '@rp/domain/label-words'
import { saveFile } from '../../kit/browser/save-file.ts'
import { useText, useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { PartCard } from '../../kit/page/part-card.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { toast } from '../../kit/toast/toast.tsx'
import { recipeFiles } from '../recipe-files.ts'
import { useLabel } from './design-queries.ts'
import { designWords } from './design-words.ts'
import { Awaited } from '../../kit/page/awaited.tsx'

type Print = LabelDesign['prints'][number]

/** Proofs and print files, newest first; files no longer printable are struck through with the reason. */
export function PrintsCard({ design }: { design: LabelDesignRow }) {
  const t = useWords(designWords)
  const { data, error, refetch } = useLabel(design.id)
  const prints = data?.prints.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1))
  return (
    <PartCard title={t.prints}>
      <Awaited of={{ data: prints, error, refetch }} empty={<p>{t.noPrints}</p>} />
      <ul aria-label={t.prints}>
        {prints?.map((print) => (
          <li key={print.id}>
            <PrintLine print={print} />
          </li>
        ))}
      </ul>
    </PartCard>
  )
}

function PrintLine({ print }: { print: Print }) {
  const t = useWords(designWords)
  const text = useText()
  const { kind, revision_no, file, sha256, void_at, void_reason, created_at } = print
  const name = t.printOf(t[kind], revision_no)
  const get = async () => {
    try {
      saveFile(await recipeFiles('LABEL').load(file), file)
    } catch (cause) {
      toast({ tone: 'error', text: cause instanceof Error ? cause.message : String(cause) })
    }
  }
  return (
    <>
      <div className="line">
        {void_at ? <s>{name}</s> : <strong>{name}</strong>}
        {void_at && <ToneChip tone="red" text={t.void} />}
        <span className="end">
          <IconButton aria-label={t.download(name)} onClick={() => void get()}>
            <Icon path={mdiDownload} size={20} />
          </IconButton>
        </span>
      </div>
      <p className="quiet">
        <DateText instant={created_at} style="short" />
        {void_reason && ` · ${void_reason === 'REOPENED' ? t.REOPENED : text(staleReasons[void_reason])}`}
      </p>
      <p className="quiet" title={sha256}>{`${t.hash} ${sha256.slice(0, 16)}…`}</p>
    </>
  )
}
