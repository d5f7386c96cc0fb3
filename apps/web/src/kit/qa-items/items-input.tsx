import { mdiArrowUp, mdiDeleteOutline, mdiPlus } from '@mdi/js'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { limitSources, qaGroups, qaItemKinds, type QaItem } from '@rp/domain/qa/qa-item'
import { useState, type ComponentProps } from 'react'
import { useFormState } from 'react-hook-form'
import { choicesOf } from '../choice/choices-of.ts'
import type { Option, Reference } from '../choice/reference.ts'
import { FieldFrame } from '../form/field-frame.tsx'
import type { OwnInput } from '../form/field.ts'
import { LabelledReference } from '../form/labelled-reference.tsx'
import { LabelledChoice, LabelledInput } from '../form/labelled.tsx'
import { useInput } from '../form/use-input.ts'
import { useText, useWords } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import { QuietButton } from '../look/quiet-button.ts'
import { AnalyteFields } from './analyte-fields.tsx'
import { choicesText, readChoices } from './choices-text.ts'
import { firstMessage, messageAt } from './item-errors.ts'
import { itemsWords } from './items-words.ts'
import { LimitField } from './limit-field.tsx'

/** An analyte of the catalogue, as a form takes it. */
export interface AnalyteOption extends Option {
  code: string
  words: QaItem['name']
  unit: string
}

const blank: QaItem = {
  code: '',
  group: 'PHYSICAL',
  name: { en: '', th: '' },
  method: { en: '', th: '' },
  kind: 'NUMERIC',
  unit: '',
  min: null,
  max: null,
  limits_from: null,
  choices: [],
  passing: [],
  mandatory: true,
}

/** The checks of a list, one card each, in order. */
export const ItemsInput: OwnInput = ({ field }) => <Checks field={field} lab={null} />

/** What the forms of laboratory services refer to. */
interface LabChoices {
  customers: Reference
  /** Its search finds `AnalyteOption`s. */
  analytes: Reference
}

/**
 * The same for laboratory reports: numbers may come from the catalogue of analytes, and be replicated, calculated and
 * judged by customer.
 */
export const analytesInput =
  (lab: LabChoices): OwnInput =>
  ({ field }) => <Checks field={field} lab={lab} />

function Checks({ field, lab }: ComponentProps<OwnInput> & { lab: LabChoices | null }) {
  const t = useWords(itemsWords)
  const { id, value, onChange } = useInput(field)
  const { errors } = useFormState({ name: field.name })
  const items = Array.isArray(value) ? (value as QaItem[]) : []
  const change = (at: number, part: Partial<QaItem>) =>
    onChange(items.map((item, index) => (index === at ? { ...item, ...part } : item)))
  return (
    <FieldFrame field={field} id={id} error={firstMessage(errors[field.name], t.fields)} isGroup>
      <Items>
        {items.map((item, at) => (
          // While being edited, checks have no key but their index.
          <li key={at}>
            <Item
              item={item}
              at={at}
              lab={lab}
              errors={errors[field.name]}
              onChange={(part) => change(at, part)}
              onRemove={() => onChange(items.filter((_, index) => index !== at))}
              onUp={() => onChange(swapped(items, at))}
            />
          </li>
        ))}
      </Items>
      <div>
        <QuietButton
          startIcon={<Icon path={mdiPlus} size={18} />}
          onClick={() => onChange([...items, blank])}
        >
          {t.add}
        </QuietButton>
      </div>
    </FieldFrame>
  )
}

interface ItemProps {
  item: QaItem
  at: number
  lab: LabChoices | null
  /** The errors of all items, nested as their values are. */
  errors: unknown
  onChange: (part: Partial<QaItem>) => void
  onRemove: () => void
  onUp: () => void
}

function Item(props: ItemProps) {
  const { item, at, lab, errors, onChange } = props
  const t = useWords(itemsWords)
  const text = useText()
  const name = text(item.name) || t.item(at + 1)
  return (
    <fieldset>
      <legend>{name}</legend>
      <div className="fields">
        {lab && (
          <div className="wide">
            <CatalogueField {...props} analytes={lab.analytes} />
          </div>
        )}
        <LabelledInput
          label={t.itemCode}
          error={messageAt(errors, at, 'code')}
          value={item.code}
          onChange={(code) => onChange({ code: code.toUpperCase() })}
        />
        {item.analyte_id ? <LimitFields {...props} /> : <OwnFields {...props} />}
        <LabelledChoice
          label={t.group}
          value={item.group}
          choices={choicesOf(qaGroups)}
          onChange={(group) => onChange({ group: group as QaItem['group'] })}
        />
      </div>
      {item.kind === 'NUMERIC' && (
        <AnalyteFields
          item={item}
          at={at}
          errors={errors}
          customers={lab?.customers ?? null}
          onChange={onChange}
        />
      )}
      <Foot {...props} name={name} />
    </fieldset>
  )
}

/** Where a number is taken from: the catalogue, or this form. */
function CatalogueField({ item, at, errors, onChange, analytes }: ItemProps & Pick<LabChoices, 'analytes'>) {
  const t = useWords(itemsWords)
  return (
    <LabelledReference
      label={t.fields.analyte_id}
      help={item.analyte_id ? t.fromCatalogue : t.catalogueHelp}
      error={messageAt(errors, at, 'analyte_id')}
      reference={analytes}
      value={item.analyte_id ?? null}
      onChange={(analyte_id, found) =>
        onChange({
          analyte_id,
          ...(found &&
            isAnalyte(found) && {
              kind: 'NUMERIC',
              code: item.code || found.code,
              name: found.words,
              unit: found.unit,
              method: { en: '', th: '' },
              choices: [],
              passing: [],
            }),
        })
      }
    />
  )
}

const isAnalyte = (one: Option): one is AnalyteOption => 'code' in one && 'words' in one && 'unit' in one

/** What the catalogue does not supply. */
function OwnFields(props: ItemProps) {
  const { item, at, errors, onChange } = props
  const t = useWords(itemsWords)
  return (
    <>
      <LabelledInput
        label={t.name_th}
        error={messageAt(errors, at, 'name', 'th')}
        value={item.name.th}
        onChange={(th) => onChange({ name: { ...item.name, th } })}
      />
      <LabelledInput
        label={t.name_en}
        error={messageAt(errors, at, 'name', 'en')}
        value={item.name.en}
        onChange={(en) => onChange({ name: { ...item.name, en } })}
      />
      <LabelledChoice
        label={t.kind}
        value={item.kind}
        choices={qaItemKinds.map((kind) => ({ value: kind, label: t.kinds[kind] }))}
        onChange={(kind) => onChange({ kind: kind as QaItem['kind'], choices: [], passing: [] })}
      />
      <KindFields {...props} />
      <LabelledInput
        label={t.method_th}
        value={item.method.th}
        onChange={(th) => onChange({ method: { ...item.method, th } })}
      />
      <LabelledInput
        label={t.method_en}
        value={item.method.en}
        onChange={(en) => onChange({ method: { ...item.method, en } })}
      />
    </>
  )
}

function Foot({ item, at, lab, name, onChange, onRemove, onUp }: ItemProps & { name: string }) {
  const t = useWords(itemsWords)
  const mark = (of: 'mandatory' | 'not_printed' | 'in_scope', label: string) => (
    <FormControlLabel
      control={
        <Checkbox size="small" checked={item[of] === true} onChange={(_, isOn) => onChange({ [of]: isOn })} />
      }
      label={label}
    />
  )
  return (
    <div className="foot">
      {mark('mandatory', t.mandatory)}
      {lab && mark('not_printed', t.notPrinted)}
      {lab && !item.analyte_id && mark('in_scope', t.inScope)}
      <span>
        <IconButton size="small" aria-label={t.up(name)} disabled={at === 0} onClick={onUp}>
          <Icon path={mdiArrowUp} size={18} />
        </IconButton>
        <IconButton size="small" aria-label={t.remove(name)} onClick={onRemove}>
          <Icon path={mdiDeleteOutline} size={18} />
        </IconButton>
      </span>
    </div>
  )
}

function LimitFields({ item, at, errors, onChange }: FieldsProps) {
  const t = useWords(itemsWords)
  return (
    <>
      <LimitField
        sign=">"
        unit={item.unit}
        label={t.min}
        error={messageAt(errors, at, 'min')}
        limit={{ number: item.min, isStrict: item.min_strict ?? false }}
        onChange={({ number, isStrict }) => onChange({ min: number, min_strict: isStrict })}
      />
      <LimitField
        sign="<"
        unit={item.unit}
        label={t.max}
        error={messageAt(errors, at, 'max')}
        limit={{ number: item.max, isStrict: item.max_strict ?? false }}
        onChange={({ number, isStrict }) => onChange({ max: number, max_strict: isStrict })}
      />
      <LabelledChoice
        label={t.from}
        value={item.limits_from ?? ''}
        choices={[
          { value: '', label: item.analyte_id ? t.catalogueLimits : t.ownLimits },
          ...choicesOf(limitSources),
        ]}
        onChange={(from) => onChange({ limits_from: (from || null) as QaItem['limits_from'] })}
      />
    </>
  )
}

type FieldsProps = Pick<ItemProps, 'item' | 'at' | 'errors' | 'onChange'>

function KindFields({ item, at, errors, onChange }: FieldsProps) {
  const t = useWords(itemsWords)
  const [lines, setLines] = useState(() => choicesText(item))
  if (item.kind === 'NUMERIC')
    return (
      <>
        <LabelledInput
          label={t.unit}
          error={messageAt(errors, at, 'unit')}
          value={item.unit}
          onChange={(unit) => onChange({ unit })}
        />
        <LimitFields item={item} at={at} errors={errors} onChange={onChange} />
      </>
    )
  if (item.kind === 'BOOL')
    return (
      <LabelledChoice
        label={t.passesWhen}
        value={item.passing[0] ?? 'true'}
        choices={[
          { value: 'true', label: t.yes },
          { value: 'false', label: t.no },
        ]}
        onChange={(passing) => onChange({ passing: [passing] })}
      />
    )
  if (item.kind !== 'CHOICE') return null
  return (
    <LabelledInput
      label={t.choices}
      help={t.choicesHelp}
      isLong
      value={lines}
      onChange={(next) => {
        setLines(next)
        onChange(readChoices(next))
      }}
    />
  )
}

function swapped(items: QaItem[], at: number): QaItem[] {
  const moved = items[at]
  const before = items[at - 1]
  if (!moved || !before) return items
  return [...items.slice(0, at - 1), moved, before, ...items.slice(at + 1)]
}

const Items = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li > fieldset': {
    margin: '0 0 12px',
    padding: '8px 14px 6px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    minWidth: 0,
  },
  '& > li > fieldset > legend': { fontSize: 13.5, fontWeight: 600, padding: '0 6px' },
  '& .fields': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))',
    gap: '10px 14px',
  },
  '& .fields > .wide': { gridColumn: '1 / -1' },
  '& .foot': { display: 'flex', flexWrap: 'wrap', alignItems: 'center' },
  '& .foot > span': { marginLeft: 'auto' },
}))
