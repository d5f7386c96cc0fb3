import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import DialogActions from '@mui/material/DialogActions'
import { styled } from '@mui/material/styles'
import type { IngredientDetail } from '@rp/contract/food-recipes/ingredient'
import {
  ingredientUsedIn,
  previewReplacement,
  replaceMaterialIn,
  type ReplacedDraft,
} from '@rp/contract/recipes/material-replacement'
import { problems } from '@rp/contract/problems'
import type { RefusedOne } from '@rp/contract/refused-one'
import { blocks, findingWords, type Finding } from '@rp/domain/formula/findings'
import { formatMoney } from '@rp/domain/money'
import { gravestVerdict } from '@rp/domain/regulation/market-verdict'
import { pathOf } from '@rp/domain/routes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { call } from '../kit/call.ts'
import { FieldInput } from '../kit/form/field-input.tsx'
import { FormDialog } from '../kit/form/form-dialog.tsx'
import { useText, useWords } from '../kit/language.ts'
import { BulkReport } from '../kit/list/bulk-bar.tsx'
import { StatusChip } from '../kit/look/status-chip.tsx'
import { ToneChip } from '../kit/look/tone-chip.tsx'
import { toast } from '../kit/toast/toast.tsx'
import { ingredientChoice } from './regulation/regulation-references.ts'
import { replaceWords } from './replace-words.ts'
import { Awaited } from '../kit/page/awaited.tsx'

interface Props {
  material: Pick<IngredientDetail, 'id' | 'trade_name'>
  onClose: () => void
}

/** Replaces a raw material in drafts: previews each result, and each can be excluded. */
export function ReplaceMaterial({ material, onClose }: Props) {
  const t = useWords(replaceWords)
  const form = useForm<{ to: string | null }>({ defaultValues: { to: null } })
  const to = useWatch({ control: form.control, name: 'to' })
  return (
    <FormDialog title={t.title(material.trade_name)} onClose={onClose}>
      <FormProvider {...form}>
        <FieldInput
          field={{ kind: 'reference', name: 'to', label: t.by, required: true, reference: ingredientChoice }}
        />
      </FormProvider>
      {to && <Drafts key={to} from={material.id} to={to} onClose={onClose} />}
    </FormDialog>
  )
}

interface DraftsProps {
  from: string
  to: string
  onClose: () => void
}

function Drafts({ from, to, onClose }: DraftsProps) {
  const t = useWords(replaceWords)
  const text = useText()
  const queries = useQueryClient()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [results, setResults] = useState<RefusedOne[] | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: [previewReplacement.path, from, to],
    queryFn: ({ signal }) => call(previewReplacement, { query: { from, to } }, { signal }),
    // What is reviewed must be what is sent: no refetch during the review.
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
  const chosen = data ? data.drafts.filter(({ version_id }) => !left.has(version_id)) : []
  const replace = useMutation({
    mutationFn: () =>
      call(replaceMaterialIn, {
        body: {
          from,
          to,
          versions: chosen.map(({ version_id, row_version }) => ({ version_id, row_version })),
        },
      }),
    onSuccess: async (answered) => {
      await queries.invalidateQueries({ queryKey: [ingredientUsedIn.path, from] })
      if (answered.some(({ refused }) => refused !== null)) return setResults(answered)
      toast({ tone: 'success', text: t.done(answered.length) })
      onClose()
    },
    onError: (failure) => toast({ tone: 'error', text: failure.message }),
  })
  if (results) {
    const names = new Map(data?.drafts.map((draft) => [draft.version_id, nameOf(draft)]))
    const whyOf = (refused: RefusedOne['refused']) =>
      refused && (refused.detail ?? refused.errors[0]?.message ?? text(problems[refused.code].title))
    const named = results.map(({ id, refused }) => ({ name: names.get(id) ?? id, refused: whyOf(refused) }))
    return <BulkReport results={named} onClose={onClose} />
  }
  if (!data) return <Awaited of={{ data, error, refetch }} outline={<p>{t.looking}</p>} />
  const toggle = (id: string) =>
    setLeft((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]))
  return (
    <>
      {data.fixed > 0 && (
        <Alert severity="info" sx={{ mt: 2 }}>
          {t.fixed(data.fixed)}
        </Alert>
      )}
      {data.more > 0 && (
        <Alert severity="info" sx={{ mt: 2 }}>
          {t.more(data.more)}
        </Alert>
      )}
      {data.drafts.length === 0 ? (
        <p>{t.none}</p>
      ) : (
        <List aria-label={t.drafts}>
          {data.drafts.map((draft) => (
            <Draft
              key={draft.version_id}
              draft={draft}
              isChosen={!left.has(draft.version_id)}
              onToggle={() => toggle(draft.version_id)}
            />
          ))}
        </List>
      )}
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button
          variant="contained"
          disabled={chosen.length === 0 || replace.isPending}
          onClick={() => replace.mutate()}
        >
          {t.replace(chosen.length)}
        </Button>
      </DialogActions>
    </>
  )
}

interface DraftProps {
  draft: ReplacedDraft
  isChosen: boolean
  onToggle: () => void
}

function Draft({ draft, isChosen, onToggle }: DraftProps) {
  const t = useWords(replaceWords)
  const text = useText()
  const { before, after } = draft
  const known = new Set(before.findings.map(keyOf))
  const added = after.findings.filter((one) => !known.has(keyOf(one)))
  const stopping = new Set(blocks(added))
  return (
    <li>
      <Checkbox
        checked={isChosen}
        onChange={onToggle}
        slotProps={{ input: { 'aria-label': nameOf(draft) } }}
      />
      <div>
        <Link to={pathOf('recipe-rd-version', { id: draft.recipe_id })} target="_blank">
          {nameOf(draft)}
        </Link>
        <p>
          {draft.lines > 0 ? t.share(draft.pct, draft.lines) : t.asSubstitute}
          {' · '}
          {t.price(priceText(before.unit_price), priceText(after.unit_price))}
        </p>
        {added.map((one) => (
          <ToneChip
            key={keyOf(one)}
            tone={stopping.has(one) ? 'red' : one.level === 'INFO' ? 'blue' : 'amber'}
            text={text(findingWords(one))}
          />
        ))}
        <Verdict before={before.market_verdicts} after={after.market_verdicts} />
        {added.length === 0 && <ToneChip tone="green" text={t.nothingNew} />}
      </div>
    </li>
  )
}

type Verdicts = ReplacedDraft['after']['market_verdicts']

/** The worst verdict of the draft's markets afterwards, and before if it was another. */
function Verdict({ before, after }: { before: Verdicts; after: Verdicts }) {
  const [was, now] = [gravestVerdict(before ?? []), gravestVerdict(after ?? [])]
  if (!now) return null
  return (
    <>
      {was && was !== now && (
        <>
          <StatusChip kind="market_verdict" status={was} /> <span aria-hidden>→</span>{' '}
        </>
      )}
      <StatusChip kind="market_verdict" status={now} />{' '}
    </>
  )
}

const nameOf = ({ number, name, version_no }: ReplacedDraft): string => `${number} ${name} v${version_no}`
const keyOf = ({ code, line_key, value }: Finding): string => `${code} ${line_key} ${value}`
const priceText = (price: string | null): string => (price === null ? '–' : formatMoney(price))

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '12px 0',
  padding: 0,
  '& > li': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 8,
    padding: '8px 0',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& > li > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& a': { color: theme.palette.primary.dark, fontWeight: 600 },
  '& p': { margin: '2px 0 4px', fontSize: 13, color: theme.palette.text.secondary },
}))
