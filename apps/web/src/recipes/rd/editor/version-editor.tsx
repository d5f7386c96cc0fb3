import { styled } from '@mui/material/styles'
import type { RecipeDetail } from '@rp/contract/recipes/recipe'
import type { VersionDraft, VersionFormula } from '@rp/contract/recipes/recipe-version'
import type { FormulaIngredient } from '@rp/domain/formula/ingredient'
import { useCallback, useMemo, useReducer, useState, type Dispatch, type KeyboardEvent } from 'react'
import { useRuleChecks } from '../../regulation/rule-checks.ts'
import { useLiveRegulation } from '../../regulation/use-live-regulation.ts'
import { AboutCard } from './about-card.tsx'
import { computeDraft, type DraftBasis, type PriceBasis } from '../formula/compute-draft.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { draftReducer, openDraft, type Action, type Content } from '../formula/draft-state.ts'
import { useWords } from '../../../kit/language.ts'
import { toast } from '../../../kit/toast/toast.tsx'
import { FormulaGrid } from '../grid/formula-grid.tsx'
import { historyKeyOf } from '../grid/grid-keys.ts'
import { EditorHead } from './editor-head.tsx'
import { formWords } from './form-words.ts'
import { DraftOffer } from './draft-offer.tsx'
import { storedDraft, forgetDraft, type StoredDraft } from './stored-draft.ts'
import { LivePanel } from './live-panel.tsx'
import { ProcedureCard } from './procedure-card.tsx'
import { TargetsCard, type Targets } from './targets-card.tsx'
import { useAfterPaint } from './use-after-paint.ts'
import { useDraftSaving } from './use-draft-saving.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

interface Props {
  recipe: RecipeDetail
  saved: VersionFormula
  price: PriceBasis | null
}

/** Until the rules are loaded; a stable reference. */
const nothingWaived: ReadonlySet<string> = new Set()

/** A draft being edited: grid, live panel, procedure, targets; autosaved. */
export function VersionEditor({ recipe, saved, price }: Props) {
  const { version, recipe_type } = saved
  const [state, dispatch] = useReducer(draftReducer, saved, opened)
  const [ingredients, setIngredients] = useState(() => byId(saved.ingredients))
  const [request, setRequest] = useState<{ key: string } | null>(null)
  const [unsaved, setUnsaved] = useState(() => unsavedWork(saved))
  const content = state.present
  const t = useWords(formWords)

  // A typed key is painted first; its results are computed in a second, interruptible step.
  const shown = useAfterPaint(content)
  const { draft } = shown
  const basis = useBasis({ recipe, saved, price, ingredients })
  const computed = useMemo(() => computeDraft(draft, basis), [draft, basis])

  const live = useLiveRegulation({ recipe, version, properties: saved.properties, computed })

  const rules = useRuleChecks(live.regulation?.findings, live.regulation?.waived ?? nothingWaived)

  const know = useCallback(
    (found: FormulaIngredient[]) => setIngredients((known) => byId([...known.values(), ...found])),
    [],
  )
  const look = useCallback((key: string) => setRequest({ key }), [])
  const saving = useDraftSaving({
    saved,
    content,
    shown,
    onMerge: ({ base: began, theirs, conflicts }, choices) => {
      know(theirs.ingredients)
      dispatch({ type: 'merge', base: began, theirs: theirs.draft, choices })
      if (!conflicts) toast({ tone: 'success', text: t.merged })
    },
  })
  const targets = useTargets(content.draft)
  useLeaveGuard(saving.state !== 'SAVED', saving.flush)

  function restore(work: StoredDraft): void {
    setUnsaved(null)
    saving.goOnFrom(work)
    dispatch({ type: 'replace', content: work.content })
  }

  return (
    <Form onKeyDown={(event) => travel(event, dispatch)}>
      <EditorHead
        name={recipe.name}
        version={version}
        content={shown}
        computed={computed}
        regulation={live.regulation}
        state={saving.state}
        refusal={saving.refusal}
        flush={saving.flush}
        rowVersion={saving.rowVersion}
        onLine={look}
      />
      {unsaved && (
        <DraftOffer
          stored={unsaved}
          onRestore={() => restore(unsaved)}
          onDiscard={() => {
            forgetDraft(version.id)
            setUnsaved(null)
          }}
        />
      )}
      <div className="sides">
        <div className="draft">
          <FormulaGrid
            state={state}
            dispatch={dispatch}
            recipe_type={recipe_type}
            ingredients={ingredients}
            computed={computed}
            rules={rules}
            onKnown={know}
            request={request}
          />
        </div>
        <LivePanel computed={computed} regulation={live} onLine={look} />
        <div className="draft">
          <TargetsCard draft={targets} wrong={content.wrong} recipe_type={recipe_type} dispatch={dispatch} />
          <ProcedureCard procedure={content.draft.procedure} wrong={content.wrong} dispatch={dispatch} />
          <AboutCard
            label={content.draft.label}
            changeNote={content.draft.change_note}
            isNoteNeeded={version.parent_version_id !== null}
            dispatch={dispatch}
          />
        </div>
      </div>
      {saving.meeting?.conflicts && (
        <ConflictDialog
          conflicts={saving.meeting.conflicts}
          lines={[...content.draft.lines, ...saving.meeting.theirs.draft.lines]}
          ingredients={byId([...ingredients.values(), ...saving.meeting.theirs.ingredients])}
          onDecided={saving.decide}
        />
      )}
    </Form>
  )
}

interface BasisDeps extends Props {
  ingredients: DraftBasis['ingredients']
}

function useBasis({ recipe, saved, price, ingredients }: BasisDeps): DraftBasis {
  return useMemo(
    () => ({
      recipe_type: saved.recipe_type,
      properties: saved.properties,
      target_countries: saved.target_countries,
      ingredients,
      filling: recipe,
      price,
    }),
    [recipe, saved, price, ingredients],
  )
}

/** The draft's targets, a stable object while none of them changes, so that typing a share rerenders none. */
function useTargets(draft: VersionDraft): Targets {
  const next = targetsOf(draft)
  const [targets, setTargets] = useState(next)
  if (JSON.stringify(targets) === JSON.stringify(next)) return targets
  setTargets(next)
  return next
}

function targetsOf(draft: VersionDraft): Targets {
  const { batch_size, batch_unit, dose_size, dose_unit, process_loss_pct, overfill_pct } = draft
  const { ph_min, ph_max, viscosity, method_type_id } = draft
  return {
    batch_size,
    batch_unit,
    dose_size,
    dose_unit,
    process_loss_pct,
    overfill_pct,
    ph_min,
    ph_max,
    viscosity,
    method_type_id,
  }
}

/** Undo and redo apply to the whole draft, wherever the focus is; only a search has its own. */
function travel(event: KeyboardEvent, dispatch: Dispatch<Action>): void {
  const { target, nativeEvent } = event
  const step = historyKeyOf(event)
  if (step === null || nativeEvent.isComposing) return
  if (target instanceof HTMLElement && target.dataset['ownUndo'] !== undefined) return
  event.preventDefault()
  dispatch({ type: step })
}

function opened(saved: VersionFormula) {
  return openDraft({ draft: saved.draft, wrong: {} })
}

/** Work that this browser stored and the server does not have. */
function unsavedWork({ version, draft }: VersionFormula): StoredDraft | null {
  const stored = storedDraft(version.id)
  const isSame = (content: Content) =>
    JSON.stringify(content.draft) === JSON.stringify(draft) && Object.keys(content.wrong).length === 0
  return stored && !isSame(stored.content) ? stored : null
}

function byId(all: FormulaIngredient[]): Map<string, FormulaIngredient> {
  return new Map(all.map((one) => [one.id, one]))
}

const Form = styled('div')(({ theme }) => ({
  minWidth: 0,
  // The save status stays visible while editing.
  [theme.breakpoints.up('md')]: {
    '& > header': {
      position: 'sticky',
      top: 'var(--top-bar)',
      zIndex: 4,
      margin: '-12px 0 4px',
      padding: '12px 0',
      backgroundColor: theme.palette.background.default,
    },
  },
  '& .sides': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 300px',
    alignItems: 'start',
    gap: 16,
  },
  '& .draft': { display: 'flex', flexDirection: 'column', gap: 16, minWidth: 0 },
  '& aside': { gridColumn: 2, gridRow: '1 / span 2' },
  [theme.breakpoints.down('md')]: {
    '& .sides': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& aside': { gridColumn: 1, gridRow: 'auto' },
  },
}))
