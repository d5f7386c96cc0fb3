import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { recipesPath, type RecipeRow } from '@rp/contract/recipes/recipe'
import { transitionRecipes } from '@rp/contract/recipes/transition'
import { formulaTransitions, type FormulaStatus } from '@rp/domain/state-machines/formula-machine'
import { mayTransition, needsOf, type TransitionNeed } from '@rp/domain/state-machines/transition-rules'
import { statuses, statusesOf } from '@rp/domain/statuses'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { call, ProblemError } from '../../../kit/call.ts'
import { FieldInput } from '../../../kit/form/field-input.tsx'
import { DraftNotice } from '../../../kit/form-drafts/draft-notice.tsx'
import { useText, useWords } from '../../../kit/language.ts'
import { SmallDialog } from '../../../kit/dialog/small-dialog.tsx'
import { BulkReport } from '../../../kit/list/bulk-bar.tsx'
import { BulkPreview } from '../../../kit/list/bulk-preview.tsx'
import type { BulkResult } from '../../../kit/list/bulk.ts'
import { listWords } from '../../../kit/list/list-words.ts'
import { transitionWords } from '../../../kit/transitions/transition-words.ts'
import { Fields } from '../../../kit/transitions/transition-dialog.tsx'
import { useTransitionForm } from '../../../kit/transitions/use-transition-form.ts'
import { ProblemView } from '../../../kit/page/problem-view.tsx'
import { useSession } from '../../../kit/session.ts'
import { rdWords } from '../list-words.ts'
import { useRecipeTransitionForm, type Carried } from '../recipe-transition-form.ts'

interface Props {
  recipes: RecipeRow[]
  onDone: () => void
  onClose: () => void
}

/** Moves many recipes to one status, each separately, after showing which would be refused and why. */
export function BulkTransition({ recipes, onDone, onClose }: Props) {
  const queries = useQueryClient()
  const t = useWords(rdWords)
  const list = useWords(listWords)
  const text = useText()
  const [foreseen, setForeseen] = useState<Foreseen | null>(null)
  const [results, setResults] = useState<BulkResult[] | null>(null)
  const send = async (to: FormulaStatus, carried: Carried, dry_run: boolean) => {
    const answers = await call(transitionRecipes, {
      body: {
        recipes: recipes.map(({ id, formula_status }) => ({ id, expected_status: formula_status })),
        to,
        dry_run,
        ...carried,
      },
    })
    const nameOf = new Map(recipes.map(({ id, number, name }) => [id, `${number} ${name}`]))
    return answers.map(({ id, refused }) => ({ name: nameOf.get(id) ?? id, refused }))
  }
  const moving = useMutation({
    mutationFn: ({ to, carried }: Foreseen) => send(to, carried, false),
    onSuccess: async (done) => {
      setResults(done)
      await queries.invalidateQueries({ queryKey: [recipesPath] })
    },
  })
  const close = () => {
    onDone()
    onClose()
  }
  if (results) return <BulkReport results={results} onClose={close} />
  if (foreseen) {
    const fitting = foreseen.results.filter(({ refused }) => refused === null).length
    return (
      <SmallDialog
        title={t.moveCount(recipes.length)}
        action={t.moveCount(fitting)}
        isReady={fitting > 0}
        isSending={moving.isPending}
        onSubmit={() => moving.mutate(foreseen)}
        onClose={onClose}
      >
        {moving.error && <ProblemView error={moving.error} />}
        <p style={{ margin: 0 }}>
          {t.newStatus}: <strong>{text(statuses.formula[foreseen.to].words)}</strong>
        </p>
        <BulkPreview results={foreseen.results} />
        <Alert severity="warning">{`${list.noUndo} ${t.moveFinal}`}</Alert>
      </SmallDialog>
    )
  }
  const preview = async (to: FormulaStatus, carried: Carried) =>
    setForeseen({ to, carried, results: await send(to, carried, true) })
  return <MoveForm recipes={recipes} move={preview} onClose={onClose} />
}

/** What was chosen, and what it would do. */
interface Foreseen {
  to: FormulaStatus
  carried: Carried
  results: BulkResult[]
}

interface FormProps {
  recipes: RecipeRow[]
  move: (to: FormulaStatus, carried: Carried) => Promise<void>
  onClose: () => void
}

function MoveForm({ recipes, move, onClose }: FormProps) {
  const t = useWords(rdWords)
  const words = useWords(transitionWords)
  const text = useText()
  const id = useId()
  const needsTo = useTargets(recipes)
  const asks = useRecipeTransitionForm()
  const targets = statusesOf('formula').filter((status) => needsTo.has(status))
  const [chosen, setChosen] = useState<FormulaStatus | null>(null)
  const to = chosen ?? targets[0]
  const { form, submit, refused, fields, draftForm, isSending } = useTransitionForm(
    asks,
    (to && needsTo.get(to)) ?? [],
    {
      send: async (carried) => {
        if (to) await move(to, carried)
      },
      onStale: onClose,
      about: ['bulk', ...recipes.map(({ id: one }) => one).toSorted()],
    },
  )
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={id}>{t.moveCount(recipes.length)}</DialogTitle>
        <DialogContent>
          {to === undefined ? (
            <Alert severity="info">{t.noCommon}</Alert>
          ) : (
            <FormProvider {...form}>
              <Fields>
                <DraftNotice form={draftForm} />
                <label htmlFor={`${id}-to`}>{t.newStatus}</label>
                <NativeSelect
                  value={to}
                  onChange={({ target }) =>
                    setChosen(targets.find((status) => status === target.value) ?? null)
                  }
                  input={<OutlinedInput size="small" />}
                  inputProps={{ id: `${id}-to` }}
                >
                  {targets.map((status) => (
                    <option key={status} value={status}>
                      {text(statuses.formula[status].words)}
                    </option>
                  ))}
                </NativeSelect>
                {fields.map((field) => (
                  <FieldInput key={field.name} field={field} />
                ))}
                <p style={{ margin: 0 }}>{t.notAll}</p>
              </Fields>
            </FormProvider>
          )}
          {refused && <ProblemView error={new ProblemError(refused)} />}
        </DialogContent>
        <DialogActions>
          <Button
            color="inherit"
            onClick={() => {
              draftForm.discard()
              onClose()
            }}
          >
            {words.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={to === undefined || isSending}>
            {isSending ? words.moving : t.preview}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** The statuses to which the user may move any of these recipes, and what the moves need. */
function useTargets(recipes: RecipeRow[]): Map<FormulaStatus, TransitionNeed[]> {
  const session = useSession()
  const targets = new Map<FormulaStatus, TransitionNeed[]>()
  if (!session) return targets
  const initiator = {
    type: 'STAFF',
    id: session.user_id,
    role: session.role,
    department: session.department,
  } as const
  const from = new Set(recipes.map(({ formula_status }) => formula_status))
  for (const move of formulaTransitions) {
    if (!from.has(move.from) || move.to === 'PREVIOUS' || !mayTransition(move, initiator)) continue
    const known = targets.get(move.to) ?? []
    targets.set(move.to, [...new Set([...known, ...needsOf(move, initiator)])])
  }
  return targets
}
