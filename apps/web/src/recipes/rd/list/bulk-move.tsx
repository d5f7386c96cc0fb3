import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { recipesPath, type RecipeRow } from '@rp/contract/recipes/recipe'
import { moveRecipes } from '@rp/contract/recipes/transition'
import { formulaMoves, type FormulaStatus } from '@rp/domain/machines/formula-machine'
import { mayMove, needsOf, type MoveNeed } from '@rp/domain/machines/machine'
import { statuses, statusesOf } from '@rp/domain/statuses'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { call, ProblemError } from '../../../kit/call.ts'
import { FieldInput } from '../../../kit/form/field-input.tsx'
import { useText, useWords } from '../../../kit/language.ts'
import { BulkReport } from '../../../kit/list/bulk-bar.tsx'
import type { BulkResult } from '../../../kit/list/bulk.ts'
import { moveWords } from '../../../kit/moves/move-words.ts'
import { Fields } from '../../../kit/moves/transition-dialog.tsx'
import { useMoveForm } from '../../../kit/moves/use-move-form.ts'
import { ProblemView } from '../../../kit/page/problem-view.tsx'
import { useSession } from '../../../kit/session.ts'
import { rdWords } from '../list-words.ts'
import { useRecipeMoveForm, type Carried } from '../recipe-move-form.ts'

interface Props {
  recipes: RecipeRow[]
  onDone: () => void
  onClose: () => void
}

/** Moves many recipes to one status, each for itself; then says which were refused and why. */
export function BulkMove({ recipes, onDone, onClose }: Props) {
  const queries = useQueryClient()
  const [results, setResults] = useState<BulkResult[] | null>(null)
  const move = async (to: FormulaStatus, carried: Carried) => {
    const answers = await call(moveRecipes, {
      body: {
        recipes: recipes.map(({ id, formula_status }) => ({ id, expected_status: formula_status })),
        to,
        ...carried,
      },
    })
    const nameOf = new Map(recipes.map(({ id, number, name }) => [id, `${number} ${name}`]))
    setResults(answers.map(({ id, refused }) => ({ name: nameOf.get(id) ?? id, refused })))
    await queries.invalidateQueries({ queryKey: [recipesPath] })
  }
  const close = () => {
    onDone()
    onClose()
  }
  if (results) return <BulkReport results={results} onClose={close} />
  return <MoveForm recipes={recipes} move={move} onClose={onClose} />
}

interface FormProps {
  recipes: RecipeRow[]
  move: (to: FormulaStatus, carried: Carried) => Promise<void>
  onClose: () => void
}

function MoveForm({ recipes, move, onClose }: FormProps) {
  const t = useWords(rdWords)
  const words = useWords(moveWords)
  const text = useText()
  const id = useId()
  const needsTo = useTargets(recipes)
  const asks = useRecipeMoveForm()
  const targets = statusesOf('formula').filter((status) => needsTo.has(status))
  const [chosen, setChosen] = useState<FormulaStatus | null>(null)
  const to = chosen ?? targets[0]
  const { form, submit, refused, fields, isSending } = useMoveForm(asks, (to && needsTo.get(to)) ?? [], {
    send: async (carried) => {
      if (to) await move(to, carried)
    },
    onStale: onClose,
  })
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
          <Button color="inherit" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={to === undefined || isSending}>
            {isSending ? words.moving : t.moveCount(recipes.length)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** Where the user may move any of these recipes by the machine, and what that asks for. */
function useTargets(recipes: RecipeRow[]): Map<FormulaStatus, MoveNeed[]> {
  const session = useSession()
  const targets = new Map<FormulaStatus, MoveNeed[]>()
  if (!session) return targets
  const mover = {
    type: 'STAFF',
    id: session.user_id,
    role: session.role,
    department: session.department,
  } as const
  const from = new Set(recipes.map(({ formula_status }) => formula_status))
  for (const move of formulaMoves) {
    if (!from.has(move.from) || move.to === 'PREVIOUS' || !mayMove(move, mover)) continue
    const known = targets.get(move.to) ?? []
    targets.set(move.to, [...new Set([...known, ...needsOf(move, mover)])])
  }
  return targets
}
