import { mdiArrowLeft, mdiPlus } from '@mdi/js'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { registrationPattern } from '@rp/contract/recipes/registration'
import type { RecordOf } from '@rp/contract/resource'
import { marketCountries } from '@rp/domain/recipe-words'
import {
  registrationKinds,
  standardPatterns,
  type RegistrationPattern,
} from '@rp/domain/regulation/registration-pattern'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { callFor } from '../../kit/catalogue/record-calls.ts'
import { choicesOf } from '../../kit/choice/choices-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { RecordForm } from '../../kit/form/record-form.tsx'
import { useText, useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { Awaited } from '../../kit/page/awaited.tsx'
import { toast } from '../../kit/toast/toast.tsx'
import { patternWords } from './pattern-words.ts'

type Pattern = RecordOf<typeof registrationPattern>

/** The format of registration numbers: the standard ones, and the company's overrides. */
export function PatternDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(patternWords)
  const [editing, setEditing] = useState<Pattern | 'new' | null>(null)
  return (
    <FormDialog title={t.title} onClose={onClose}>
      {editing === null ? (
        <Patterns onEdit={setEditing} />
      ) : (
        <>
          <QuietButton
            startIcon={<Icon path={mdiArrowLeft} size={18} />}
            onClick={() => setEditing(null)}
            sx={{ mb: 2 }}
          >
            {t.back}
          </QuietButton>
          <PatternForm pattern={editing} onSaved={() => setEditing(null)} />
        </>
      )}
    </FormDialog>
  )
}

function Patterns({ onEdit }: { onEdit: (pattern: Pattern | 'new') => void }) {
  const t = useWords(patternWords)
  const { data, error, refetch } = useQuery({
    queryKey: [registrationPattern.path, 'list', 'all'],
    queryFn: ({ signal }) => call(registrationPattern.endpoints.list, { query: { limit: 100 } }, { signal }),
  })
  if (!data)
    return <Awaited of={{ data, error, refetch }} outline={<Skeleton variant="rounded" height={160} />} />
  const own = data.data
  const standard = standardPatterns.filter(
    (one) =>
      !own.some(({ country, kind, is_active }) => is_active && country === one.country && kind === one.kind),
  )
  return (
    <>
      <p>{t.text}</p>
      <List>
        {own.map((one) => (
          <li key={one.id}>
            <button type="button" onClick={() => onEdit(one)}>
              {one.pattern}
            </button>
            <About of={one} />
            {!one.is_active && <ToneChip tone="grey" text={t.ended} />}
          </li>
        ))}
        {standard.map((one) => (
          <li key={`${one.country} ${one.kind} ${one.pattern}`}>
            <strong>{one.pattern}</strong>
            <About of={one} />
            <ToneChip tone="grey" text={t.standard} />
          </li>
        ))}
      </List>
      <QuietButton startIcon={<Icon path={mdiPlus} size={18} />} onClick={() => onEdit('new')}>
        {t.create}
      </QuietButton>
    </>
  )
}

function About({ of: { country, kind, valid_years } }: { of: RegistrationPattern }) {
  const t = useWords(patternWords)
  const text = useText()
  const ends = valid_years === null ? t.endless : t.valid(valid_years)
  return <small>{`${text(marketCountries[country])} · ${text(registrationKinds[kind])} · ${ends}`}</small>
}

function PatternForm({ pattern, onSaved }: { pattern: Pattern | 'new'; onSaved: () => void }) {
  const t = useWords(patternWords)
  const queries = useQueryClient()
  const { endpoints, input, path } = registrationPattern
  const blank = {
    country: 'TH',
    kind: 'COSMETIC_NOTIFICATION',
    pattern: '',
    valid_years: null,
    note: '',
    is_active: true,
  }
  return (
    <RecordForm
      sections={[
        {
          title: t.about,
          fields: [
            {
              kind: 'choice',
              name: 'country',
              label: t.country,
              required: true,
              choices: choicesOf(marketCountries),
            },
            {
              kind: 'choice',
              name: 'kind',
              label: t.kind,
              required: true,
              choices: choicesOf(registrationKinds),
            },
            { kind: 'text', name: 'pattern', label: t.pattern, help: t.patternHelp, required: true },
            { kind: 'number', integer: true, name: 'valid_years', label: t.years, unit: t.yearUnit },
            { kind: 'lines', name: 'note', label: t.note },
            { kind: 'switch', name: 'is_active', label: t.active },
          ],
        },
      ]}
      record={pattern === 'new' ? blank : pattern}
      input={input}
      save={(values, row_version) =>
        pattern === 'new'
          ? callFor<Pattern>(endpoints.create, { body: values })
          : callFor<Pattern>(endpoints.update, {
              params: { id: pattern.id },
              body: { ...values, row_version },
            })
      }
      onSaved={(saved) => {
        void queries.invalidateQueries({ queryKey: [path] })
        toast({ tone: 'success', text: t.saved(saved.pattern) })
        onSaved()
      }}
    />
  )
}

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '0 0 16px',
  padding: 0,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 10,
    padding: '8px 0',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& button': {
    font: 'inherit',
    fontWeight: 600,
    color: theme.palette.primary.main,
    background: 'none',
    border: 0,
    padding: 0,
    cursor: 'pointer',
  },
  '& small': { color: theme.palette.text.secondary },
}))
