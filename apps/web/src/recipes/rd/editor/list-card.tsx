import { mdiCheck, mdiContentCopy } from '@mdi/js'
import NativeSelect from '@mui/material/NativeSelect'
import { labelParts } from '@rp/domain/ingredient-list/label-parts'
import { listMarketNames, listMarkets, type ListMarket } from '@rp/domain/formula/list-markets'
import { useMemo, useState } from 'react'
import { copyText } from '../../../kit/browser/copy-text.ts'
import { useLanguage, useText, useWords } from '../../../kit/language.ts'
import { Icon } from '../../../kit/look/icon.tsx'
import { QuietButton } from '../../../kit/look/quiet-button.ts'
import type { ComputedDraft } from '../formula/compute-draft.ts'
import { PanelCard } from '../panel-card.ts'
import { formWords } from './form-words.ts'

/**
 * The label's ingredient list in the panel's language, with the other one below it. A cosmetic's list can be viewed
 * under each market's law; the draft keeps that of its first country.
 */
export function ListCard({ computed: { formula, weighed, label, list } }: { computed: ComputedDraft }) {
  const t = useWords(formWords)
  const text = useText()
  const language = useLanguage()
  const isFood = formula.recipe_type === 'FOOD'
  const [chosen, setChosen] = useState<ListMarket | null>(null)
  const market = chosen ?? list.market ?? 'EU'
  const shown = useMemo(
    () =>
      isFood || chosen === null ? label : labelParts('COSMETICS', weighed.lines, { ...list, market: chosen }),
    [isFood, chosen, label, weighed, list],
  )
  const languages = language === 'th' ? (['th', 'en'] as const) : (['en', 'th'] as const)
  const title = isFood ? t.ingredientList : t.inci
  return (
    <PanelCard aria-label={title} data-figure="inci">
      {!isFood && (
        <NativeSelect
          fullWidth
          sx={{ marginBottom: 1 }}
          value={market}
          onChange={({ target }) => setChosen(listMarketNames.find((name) => name === target.value) ?? null)}
          inputProps={{ 'aria-label': t.listMarket }}
        >
          {listMarketNames.map((name) => (
            <option key={name} value={name}>
              {t.listFor(text(listMarkets[name].words))}
            </option>
          ))}
        </NativeSelect>
      )}
      {languages.map((one) => (
        <div key={one}>
          <h3>
            {title} · {one.toUpperCase()}
            <CopyButton label={`${t.copy} ${title} ${one.toUpperCase()}`} text={shown.inci[one]} />
          </h3>
          <p lang={one} className={shown.inci[one] ? '' : 'quiet'}>
            {shown.inci[one] || t.emptyList}
          </p>
        </div>
      ))}
      {shown.open?.map((words) => (
        <p key={words.en} className="red" role="status">
          {text(words)}
        </p>
      ))}
    </PanelCard>
  )
}

function CopyButton({ label, text }: { label: string; text: string }) {
  const t = useWords(formWords)
  const [copied, setCopied] = useState<string | null>(null)
  const isCopied = copied === text && text !== ''
  return (
    <QuietButton
      size="small"
      aria-label={label}
      disabled={text === ''}
      startIcon={<Icon path={isCopied ? mdiCheck : mdiContentCopy} size={16} />}
      onClick={() => void copyText(text).then((isDone) => setCopied(isDone ? text : null))}
    >
      {isCopied ? t.copied : t.copy}
    </QuietButton>
  )
}
