import { mdiPlus, mdiRedo, mdiSortVariant, mdiUndo } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import type { VersionDraft } from '@rp/contract/recipes/recipe-version'
import { normalised, toAmounts, toPercents } from '@rp/domain/formula/convert'
import type { Formula } from '@rp/domain/formula/formula'
import type { IngredientsById } from '@rp/domain/formula/ingredient'
import { weigh } from '@rp/domain/formula/weigh'
import { memo, type Dispatch } from 'react'
import { useWords } from '../../../kit/language.ts'
import { MenuButton } from '../../../kit/list/menu-button.tsx'
import { Icon } from '../../../kit/look/icon.tsx'
import { QuietButton } from '../../../kit/look/quiet-button.ts'
import { toast } from '../../../kit/toast/toast.tsx'
import type { ComputedDraft } from '../formula/compute-draft.ts'
import type { Action } from '../formula/draft-state.ts'
import { formulaWords } from '../formula/formula-words.ts'
import { SumChip } from '../formula/sum-chip.tsx'
import { gridWords } from './grid-words.ts'

interface Props {
  computed: ComputedDraft
  ingredients: IngredientsById
  canUndo: boolean
  canRedo: boolean
  dispatch: Dispatch<Action>
  onAdd: () => void
}

/** Everything about the whole formula: its sum, input mode, order, history. */
export const GridToolbar = memo(function GridToolbar(props: Props) {
  const { computed, ingredients, dispatch, onAdd } = props
  const t = { ...useWords(formulaWords), ...useWords(gridWords) }
  const { formula } = computed
  const hasBalance = formula.lines.some(({ is_balance }) => is_balance)

  function switchTo(mode: VersionDraft['input_mode']): void {
    if (mode === 'AMOUNT' && toAmounts(formula, ingredients) === null)
      return toast({ tone: 'error', text: t.needsDose })
    dispatch({ type: 'derive', of: (draft) => enteredBy(mode, { ...formula, ...draft }, ingredients) })
  }

  return (
    <header>
      <h2>{t.ingredients}</h2>
      <span aria-live="polite" data-figure="sum">
        <SumChip weighed={computed.weighed} />
      </span>
      <span className="tools">
        <span role="group" aria-label={t.mode} className="modes">
          {(['PERCENT', 'AMOUNT'] as const).map((mode) => (
            <button
              key={mode}
              type="button"
              aria-pressed={formula.input_mode === mode}
              onClick={() => switchTo(mode)}
            >
              {mode === 'PERCENT' ? t.byPercent : t.byAmount}
            </button>
          ))}
        </span>
        <QuietButton
          size="small"
          disabled={formula.input_mode !== 'PERCENT' || hasBalance || isWhole(computed)}
          onClick={() => dispatch({ type: 'derive', of: ({ lines }) => ({ lines: normalised(lines) }) })}
        >
          {t.normalise}
        </QuietButton>
        <MenuButton icon={mdiSortVariant} label={t.sort}>
          {(close) =>
            (['phase', 'share'] as const).map((by) => (
              <MenuItem
                key={by}
                onClick={() => {
                  close()
                  dispatch({
                    type: 'derive',
                    of: (draft) => sorted(by, { ...formula, ...draft }, ingredients),
                  })
                }}
              >
                {by === 'phase' ? t.sortPhase : t.sortShare}
              </MenuItem>
            ))
          }
        </MenuButton>
        <HistoryButtons {...props} />
        <QuietButton size="small" startIcon={<Icon path={mdiPlus} size={18} />} onClick={onAdd}>
          {t.addLine}
        </QuietButton>
      </span>
    </header>
  )
})

function HistoryButtons({ canUndo, canRedo, dispatch }: Pick<Props, 'canUndo' | 'canRedo' | 'dispatch'>) {
  const t = useWords(gridWords)
  return (
    <span>
      <IconButton
        size="small"
        aria-label={t.undo}
        disabled={!canUndo}
        onClick={() => dispatch({ type: 'undo' })}
      >
        <Icon path={mdiUndo} />
      </IconButton>
      <IconButton
        size="small"
        aria-label={t.redo}
        disabled={!canRedo}
        onClick={() => dispatch({ type: 'redo' })}
      >
        <Icon path={mdiRedo} />
      </IconButton>
    </span>
  )
}

function isWhole({ weighed: { total_pct } }: ComputedDraft): boolean {
  return total_pct.eq(100) || total_pct.isZero()
}

type Whole = Formula & VersionDraft

function enteredBy(
  mode: VersionDraft['input_mode'],
  draft: Whole,
  ingredients: IngredientsById,
): Partial<VersionDraft> | null {
  if (draft.input_mode === mode) return null
  const next = mode === 'PERCENT' ? toPercents(draft, ingredients) : toAmounts(draft, ingredients)
  return (
    next && { input_mode: mode, batch_size: next.batch_size, dose_size: next.dose_size, lines: next.lines }
  )
}

/** Stable: lines of the same phase or share keep their order. */
function sorted(
  by: 'phase' | 'share',
  draft: Whole,
  ingredients: IngredientsById,
): Pick<VersionDraft, 'lines'> {
  if (by === 'phase')
    return { lines: draft.lines.toSorted((a, b) => (a.phase < b.phase ? -1 : a.phase > b.phase ? 1 : 0)) }
  const { lines } = weigh(draft, ingredients)
  return { lines: lines.toSorted((a, b) => b.pct.comparedTo(a.pct)).map(({ line }) => line) }
}
