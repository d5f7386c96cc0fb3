import { mdiPlus, mdiRedo, mdiSortVariant, mdiUndo } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import type { VersionDraft } from '@rp/contract/recipes/recipe-version'
import { normalised, toAmounts, toPercents } from '@rp/domain/formula/convert'
import { Icon } from '../../kit/icon.tsx'
import { useWords } from '../../kit/language.ts'
import { MenuButton } from '../../kit/list/menu-button.tsx'
import { QuietButton } from '../../kit/quiet-button.ts'
import { toast } from '../../kit/toast.tsx'
import type { ComputedDraft } from './compute-draft.ts'
import type { Action, DraftState } from './draft-state.ts'
import { formulaWords } from './formula-words.ts'
import type { GridProps } from './formula-grid.tsx'
import { SumChip } from './sum-chip.tsx'
import { versionWords } from './version-words.ts'

type Props = Pick<GridProps, 'state' | 'dispatch' | 'ingredients' | 'recipe_type' | 'computed'> & {
  onAdd: () => void
}

/** Everything that concerns the whole formula: its sum, how it is entered, order, history. */
export function GridToolbar({ state, dispatch, ingredients, recipe_type, computed, onAdd }: Props) {
  const t = { ...useWords(formulaWords), ...useWords(versionWords) }
  const { draft } = state.present
  const hasBalance = draft.lines.some(({ is_balance }) => is_balance)

  function switchTo(mode: VersionDraft['input_mode']): void {
    if (mode === draft.input_mode) return
    const formula = { ...draft, recipe_type }
    const next = mode === 'PERCENT' ? toPercents(formula, ingredients) : toAmounts(formula, ingredients)
    if (!next) return toast({ tone: 'error', text: t.needsDose })
    const { batch_size, dose_size, lines } = next
    dispatch({ type: 'draft', part: { input_mode: mode, batch_size, dose_size, lines } })
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
              aria-pressed={draft.input_mode === mode}
              onClick={() => switchTo(mode)}
            >
              {mode === 'PERCENT' ? t.byPercent : t.byAmount}
            </button>
          ))}
        </span>
        <QuietButton
          size="small"
          disabled={draft.input_mode !== 'PERCENT' || hasBalance || isWhole(computed)}
          onClick={() => dispatch({ type: 'draft', part: { lines: normalised(draft.lines) } })}
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
                  dispatch({ type: 'draft', part: { lines: sorted(computed, draft, by) } })
                }}
              >
                {by === 'phase' ? t.sortPhase : t.sortShare}
              </MenuItem>
            ))
          }
        </MenuButton>
        <HistoryButtons state={state} dispatch={dispatch} />
        <QuietButton size="small" startIcon={<Icon path={mdiPlus} size={18} />} onClick={onAdd}>
          {t.addLine}
        </QuietButton>
      </span>
    </header>
  )
}

function HistoryButtons({ state, dispatch }: { state: DraftState; dispatch: (action: Action) => void }) {
  const t = useWords(versionWords)
  return (
    <span>
      <IconButton
        size="small"
        aria-label={t.undo}
        disabled={state.past.length === 0}
        onClick={() => dispatch({ type: 'undo' })}
      >
        <Icon path={mdiUndo} />
      </IconButton>
      <IconButton
        size="small"
        aria-label={t.redo}
        disabled={state.future.length === 0}
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

/** Lines of the same phase or share keep their order. */
function sorted(
  { weighed }: ComputedDraft,
  { lines }: VersionDraft,
  by: 'phase' | 'share',
): VersionDraft['lines'] {
  if (by === 'phase') return lines.toSorted((a, b) => (a.phase < b.phase ? -1 : a.phase > b.phase ? 1 : 0))
  const shares = new Map(weighed.lines.map(({ line, pct }) => [line.key, pct]))
  const shareOf = (key: string) => shares.get(key) ?? weighed.total_pct.times(0)
  return lines.toSorted((a, b) => shareOf(b.key).comparedTo(shareOf(a.key)))
}
