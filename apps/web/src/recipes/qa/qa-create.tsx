import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import type { ReplyOf } from '@rp/contract/endpoint'
import { qaTemplate } from '@rp/contract/recipes/qa-template'
import { openQaRound, type listQaRounds } from '@rp/contract/recipes/recipe-qa'
import type { RecordOf } from '@rp/contract/resource'
import { qaGroups, type QaGroup } from '@rp/domain/qa/qa-item'
import { pathOf } from '@rp/domain/routes'
import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId, useState, type FormEvent } from 'react'
import { useNavigate, useParams } from 'react-router'
import { call } from '../../kit/call.ts'
import { DraftNotice } from '../../kit/form-drafts/draft-notice.tsx'
import { useDraftForm, useDraftState } from '../../kit/form-drafts/use-draft-form.ts'
import { useText, useWords } from '../../kit/language.ts'
import { Card } from '../../kit/look/card.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { useMayOpen } from '../../kit/rights/may-open.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { LinkButton } from '../link-button.tsx'
import { recordName } from '../record-name.ts'
import { qaWords } from './qa-words.ts'
import { FormulaScreen } from '../formula-screen.tsx'
import { useQaRounds, useAssignRoundToMe } from './use-qa-rounds.ts'
import { Awaited, allOf } from '../../kit/page/awaited.tsx'

type Template = RecordOf<typeof qaTemplate>
type Rounds = ReplyOf<typeof listQaRounds>

const TemplateDialog = lazy(async () => ({
  default: (await import('./template-dialog.tsx')).TemplateDialog,
}))

/** Opens a round: which check list, for which lot. */
export function RecipeQaCreate() {
  return (
    <FormulaScreen>
      <NewRound />
    </FormulaScreen>
  )
}

function NewRound() {
  const id = useParams().id ?? ''
  const t = useWords(qaWords)
  const rounds = useQaRounds(id)
  const templates = useTemplates(rounds.data?.recipe.recipe_type)
  if (rounds.data && templates.data)
    return <Loaded key={id} id={id} rounds={rounds.data} templates={templates.data.data} />
  return (
    <>
      <PageHeader route="recipes-rd-list" title={t.newRound} />
      <Awaited
        of={allOf([rounds, templates])}
        outline={<Skeleton variant="rounded" height={320} sx={{ maxWidth: 880 }} />}
      />
    </>
  )
}

function useTemplates(recipe_type: Template['recipe_type'] | undefined) {
  return useQuery({
    queryKey: [qaTemplate.path, 'list', recipe_type],
    queryFn: ({ signal }) =>
      call(
        qaTemplate.endpoints.list,
        { query: { limit: 100, ...(recipe_type && { recipe_type }) } },
        { signal },
      ),
    enabled: recipe_type !== undefined,
  })
}

function Loaded({ id, rounds, templates }: { id: string; rounds: Rounds; templates: Template[] }) {
  const t = useWords(qaWords)
  const { recipe, closed } = rounds
  const mayEdit = useMayOpen()('recipes-category-update')
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <PageHeader
        route="recipes-rd-list"
        title={`${t.newRound} · ${recipe.number}`}
        actions={mayEdit && <QuietButton onClick={() => setEditing(true)}>{t.editTemplates}</QuietButton>}
      />
      {closed ? (
        <Closed id={id} rounds={rounds} />
      ) : (
        <OpenForm id={id} rounds={rounds} templates={templates} />
      )}
      <Suspense>
        {isEditing && <TemplateDialog recipe_type={recipe.recipe_type} onClose={() => setEditing(false)} />}
      </Suspense>
    </>
  )
}

function Closed({ id, rounds: { closed, rounds } }: { id: string; rounds: Rounds }) {
  const t = useWords(qaWords)
  const text = useText()
  return (
    <Alert
      severity="info"
      sx={{ maxWidth: 880 }}
      action={
        rounds.length > 0 && <LinkButton to={pathOf('recipe-qa-update', { id })}>{t.toRound}</LinkButton>
      }
    >
      {t.closed}
      {closed && `: ${text(closed)}`}
    </Alert>
  )
}

function OpenForm({ id, rounds, templates }: { id: string; rounds: Rounds; templates: Template[] }) {
  const t = useWords(qaWords)
  const ids = { template: useId(), lot: useId() }
  const navigate = useNavigate()
  const { reload } = useAssignRoundToMe(id)
  const draftForm = useDraftForm('qa-round', id)
  const [chosen, setChosen] = useDraftState<string | null>(draftForm, 'template', null)
  const [lot, setLot] = useDraftState(draftForm, 'lot', rounds.rounds[0]?.sample_lot ?? '')
  const template = templates.find((one) => one.id === chosen) ?? suggested(templates, rounds)
  const opening = useMutation({
    mutationFn: (template_id: string) =>
      call(openQaRound, { params: { id }, body: { template_id, sample_lot: lot.trim() } }),
    onSuccess: async () => {
      draftForm.forget()
      await reload()
      toast({ tone: 'success', text: t.opened })
      await navigate(pathOf('recipe-qa-update', { id }))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (template) opening.mutate(template.id)
  }
  if (!template)
    return (
      <Alert severity="info" sx={{ maxWidth: 880 }}>
        {t.noTemplates}
      </Alert>
    )
  return (
    <Form onSubmit={submit} noValidate>
      <DraftNotice form={draftForm} />
      {opening.error && <Alert severity="error">{opening.error.message}</Alert>}
      <Part>
        <label htmlFor={ids.template}>{t.template}</label>
        <NativeSelect
          id={ids.template}
          value={template.id}
          onChange={({ target }) => setChosen(target.value)}
          input={<OutlinedInput size="small" />}
          inputProps={{ id: ids.template, 'aria-describedby': `${ids.template}-help` }}
        >
          {templates.map((one) => (
            <option key={one.id} value={one.id}>
              {`${recordName(one)} · ${t.items(one.items.length)}`}
            </option>
          ))}
        </NativeSelect>
        <small id={`${ids.template}-help`}>{t.templateHelp}</small>
        <label htmlFor={ids.lot}>
          {t.lot}
          <span aria-hidden> *</span>
        </label>
        <OutlinedInput
          id={ids.lot}
          size="small"
          value={lot}
          onChange={({ target }) => setLot(target.value)}
          slotProps={{
            input: { maxLength: 60, 'aria-required': true, 'aria-describedby': `${ids.lot}-help` },
          }}
        />
        <small id={`${ids.lot}-help`}>{t.lotHelp}</small>
      </Part>
      <Contents template={template} />
      <div>
        <Button type="submit" variant="contained" disabled={lot.trim() === '' || opening.isPending}>
          {t.openRound}
        </Button>
      </div>
    </Form>
  )
}

/** The check list of the recipe's category, else the default of its type. */
function suggested(templates: Template[], { recipe }: Rounds): Template | undefined {
  return (
    templates.find(({ category_id }) => category_id === recipe.category_id) ??
    templates.find(({ is_default }) => is_default) ??
    templates[0]
  )
}

function Contents({ template }: { template: Template }) {
  const t = useWords(qaWords)
  const text = useText()
  const groups = (Object.keys(qaGroups) as QaGroup[]).flatMap((group) => {
    const items = template.items.filter((item) => item.group === group)
    return items.length > 0 ? [{ group, items }] : []
  })
  return (
    <Part aria-label={t.contents}>
      <h2>{t.contents}</h2>
      <dl>
        {groups.map(({ group, items }) => (
          <div key={group}>
            <dt>{text(qaGroups[group])}</dt>
            <dd>{items.map(({ name }) => text(name)).join(', ')}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

const Form = styled('form')({ display: 'flex', flexDirection: 'column', gap: 16, maxWidth: 880 })

const Part = styled(Card)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  padding: '16px 20px',
  '& h2': { margin: '0 0 8px', fontSize: 15.5, fontWeight: 700 },
  '& label': { fontSize: 13.5, fontWeight: 600 },
  '& label:not(:first-of-type)': { marginTop: 12 },
  '& label span': { color: theme.palette.error.main },
  '& small': { fontSize: 12.5, color: theme.palette.text.secondary },
  '& .MuiOutlinedInput-root': { maxWidth: 420 },
  '& dl': { margin: 0, fontSize: 13.5 },
  '& dl > div': { padding: '6px 0' },
  '& dt': { fontWeight: 600 },
  '& dd': { margin: 0, color: theme.palette.text.secondary },
}))
