import { updateLabelData, type LabelData } from '@rp/contract/recipes/label-data'
import type { LabelGroup } from '@rp/domain/label/fill-label-texts'
import {
  keysOf,
  labelGroups,
  labelLanguages,
  labelPlaceholders,
  unknownPlaceholders,
} from '@rp/domain/recipe-words'
import { createContext, use, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { call, ProblemError } from '../../../kit/call.ts'
import type { Field, OwnInput, Section, Values } from '../../../kit/form/field.ts'
import { RecordForm } from '../../../kit/form/record-form.tsx'
import { TextInput } from '../../../kit/form/text-input.tsx'
import { useText, useWords } from '../../../kit/language.ts'
import { QuietButton } from '../../../kit/look/quiet-button.ts'
import { toast } from '../../../kit/toast/toast.tsx'
import { labelTextLanguages, labelTextOf, ownTextOf, type LabelLanguage } from './label-text-of.ts'
import { labelWords } from './label-words.ts'

interface Props {
  recipe_id: string
  data: LabelData
  onSaved: (data: LabelData) => void
  onClose: () => void
}

// The form has a field for each text and language; together they form the contract's list.
const input = updateLabelData.body.omit({ texts: true, version: true })
const groups = keysOf(labelGroups)
const nameOf = (group: LabelGroup, language: LabelLanguage): string =>
  `${group.replaceAll(' ', '_')}_${language}`

const DataContext = createContext<LabelData | null>(null)

/** The recipe's own texts in Thai and English, each with a preview of the label's text. */
export function LabelTextsForm({ recipe_id, data, onSaved, onClose }: Props) {
  const t = useWords(labelWords)
  const [known, setKnown] = useState(data)
  return (
    <DataContext value={known}>
      <RecordForm
        sections={useSections()}
        record={toForm(known)}
        input={input}
        save={async (values, version) => {
          const texts = textsOf(values)
          try {
            const saved = await call(updateLabelData, {
              params: { id: recipe_id },
              body: { texts, version: version ?? 0 },
            })
            setKnown(saved)
            return { ...toForm(saved), data: saved }
          } catch (error) {
            throw inForm(error, texts)
          }
        }}
        onTheirs={(current) => 'data' in current && setKnown(current.data as LabelData)}
        onSaved={(saved) => {
          toast({ tone: 'success', text: t.textsSaved })
          onSaved(saved.data)
        }}
      >
        <div>
          <QuietButton onClick={onClose}>{t.close}</QuietButton>
        </div>
      </RecordForm>
    </DataContext>
  )
}

/** Uses the version as the record's, so that saving detects another user's change. */
function toForm(data: LabelData): Values {
  const texts = groups.flatMap((group) =>
    labelTextLanguages.map((language) => [nameOf(group, language), ownTextOf(data, group, language)]),
  )
  return { ...Object.fromEntries(texts), row_version: data.version }
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

function textsOf(values: Values): LabelData['texts'] {
  const textIn = (group: LabelGroup, language: LabelLanguage) => asText(values[nameOf(group, language)])
  return groups
    .map((group) => ({ group, text_th: textIn(group, 'th').trim(), text_en: textIn(group, 'en').trim() }))
    .filter(({ text_th, text_en }) => text_th !== '' || text_en !== '')
}

/** Maps a refusal to the form's fields, and another user's texts to the form's shape. */
function inForm(error: unknown, texts: LabelData['texts']): unknown {
  if (!(error instanceof ProblemError)) return error
  const { problem } = error
  const errors = problem.errors.map((one) => ({ ...one, path: placeOf(one.path, texts) }))
  if (!problem.current) return new ProblemError({ ...problem, errors })
  // A stale version comes with the texts in the format of their own endpoint.
  const current = problem.current as unknown as LabelData
  return new ProblemError({ ...problem, errors, current: { ...toForm(current), data: current } })
}

/** `texts.3.text_th` maps to the field of that text. */
function placeOf(path: string, texts: LabelData['texts']): string {
  const [, at = '', language = ''] = /^texts\.(\d+)\.text_(th|en)$/.exec(path) ?? []
  const group = texts[Number(at)]?.group
  return at === '' || !group ? path : nameOf(group, language === 'th' ? 'th' : 'en')
}

function useSections(): Section[] {
  const t = useWords(labelWords)
  const text = useText()
  return groups.map((group, index) => ({
    title: text(labelGroups[group]),
    ...(index === 0 && {
      text: `${t.bracesHelp} ${labelPlaceholders.map((name) => `{${name}}`).join(' ')}`,
    }),
    fields: labelTextLanguages.map((language): Field => ({
      kind: 'own',
      name: nameOf(group, language),
      label: `${text(labelGroups[group])}, ${text(labelLanguages[language])}`,
      input: inputOf(group, language),
      show: String,
    })),
  }))
}

const inputs = new Map<string, OwnInput>()

/** One input per text, stable across renders. */
function inputOf(group: LabelGroup, language: LabelLanguage): OwnInput {
  const name = nameOf(group, language)
  const made: OwnInput =
    inputs.get(name) ?? (({ field }) => <LabelText field={field} group={group} language={language} />)
  inputs.set(name, made)
  return made
}

interface LabelTextProps {
  field: Field
  group: LabelGroup
  language: LabelLanguage
}

function LabelText({ field, group, language }: LabelTextProps) {
  const t = useWords(labelWords)
  const data = use(DataContext)
  const value: unknown = useWatch({ name: field.name })
  const own = asText(value)
  const said = data ? labelTextOf(data, { group, language, own }) : ''
  const warn = (typed: unknown) => {
    const unknown = unknownPlaceholders(asText(typed))
    return unknown.length === 0 ? null : t.unknownBraces(unknown.join(', '))
  }
  return (
    <TextInput
      field={{
        ...field,
        kind: 'lines',
        minRows: 2,
        help: `${own.trim() === '' ? t.byDefault : t.onLabel}: ${said || '–'}`,
        warn,
      }}
    />
  )
}
