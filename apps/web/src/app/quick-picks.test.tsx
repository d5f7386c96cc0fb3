// @vitest-environment jsdom
import { tag } from '@rp/contract/chat/tag'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import fc from 'fast-check'
import { useEffect, useState, type ComponentType, type KeyboardEvent } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { MentionPopup } from '../chat/messenger/composer/mention-popup.tsx'
import { QuickReplyPopup } from '../chat/messenger/composer/quick-reply-popup.tsx'
import { useMentions } from '../chat/messenger/composer/use-mentions.ts'
import { useQuickReplies } from '../chat/messenger/composer/use-quick-replies.ts'
import { sampleRoom } from '../chat/messenger/live/sample-chat.ts'
import { SubstancePicker } from '../food-recipes/substance-picker.tsx'
import { referenceTo } from '../kit/choice/reference.ts'
import { ReferenceInput } from '../kit/form/reference-input.tsx'
import { ReferenceChoices } from '../kit/list/reference-choices.tsx'
import { SeveralCell } from '../kit/list/several-cell.tsx'
import { useMentionList } from '../kit/notes/use-mention-list.ts'
import { CustomerLimits } from '../kit/qa-items/customer-limits.tsx'
import { holdTimers } from '../kit/testing/held-timers.ts'
import { lateServer } from '../kit/testing/late-answers.ts'
import { isCiSet } from '../kit/testing/test-set.ts'
import { renderScreen } from '../kit/testing/render-screen.tsx'
import { IngredientSearch } from '../recipes/rd/grid/ingredient-search.tsx'
import { SubstanceSearch } from '../recipes/sample/substance-search.tsx'
import { Palette } from './palette/palette.tsx'

/** Codes of which many begin or contain others; the server finds the longest first, as the worst order. */
const codes = Array.from({ length: 20 }, (_, at) => at + 1).flatMap((n) => [`X-${n}`, `X-${n}0`, `X-${n}06`])
const known = [...new Set(codes)]
const idOf = (code: string) => `01900000-0000-7000-8000-${code.replace(/\D/g, '').padStart(12, '0')}`
const found = (q: string) =>
  known
    .filter((code) => code.toLowerCase().includes(q.toLowerCase()))
    .toSorted((one, other) => other.length - one.length)

/** What the server's own rank puts first, for the searches that rank. */
const ranked = (q: string) => found(q).toSorted((one, other) => Number(other === q) - Number(one === q))

function answerTo(path: string, q: string): unknown {
  if (path === '/search')
    return ranked(q).map((code) => ({
      kind: 'lab_order',
      id: idOf(code),
      number: code,
      title: code,
      hint: '',
      match: code === q ? 100 : 60,
      route: 'lab-order-update',
      params: { orderId: idOf(code) },
      query: {},
    }))
  if (path.endsWith('/for-formula'))
    return ranked(q).map((code) => ({
      id: idOf(code),
      code,
      composition: [],
      price_per_kg: null,
      trade_name: code,
    }))
  if (path.endsWith('/substance'))
    return { data: found(q).map((code) => ({ id: idOf(code), inci_name: code, name_th: '' })) }
  if (path.endsWith('/quick-replies'))
    return {
      data: found(q).map((code) => ({
        id: idOf(code),
        shortcode: code.toLowerCase(),
        title: code,
        service_id: null,
        files: [],
        body_en: `=${code}`,
        body_th: `=${code}`,
      })),
    }
  if (path.endsWith('/use')) return { files: [] }
  if (path.endsWith('/tag')) return { data: found(q).map((code) => ({ id: idOf(code), name: code })) }
  return known.map((code) => ({ id: idOf(code), username: code, full_name: code }))
}

const tags = referenceTo(tag, ({ name }) => name)

interface Shown {
  /** Notes the id of the record that was chosen. */
  onPicked: (id: string) => void
}

interface Picker {
  Shown: ComponentType<Shown>
  /** The accessible name of its input. */
  label: string
  /** What is typed for a code. */
  textOf?: (code: string) => string
  /** The keys that choose in it. */
  keys: ('Enter' | 'Tab')[]
}

const both: Picker['keys'] = ['Enter', 'Tab']

const pickers: Record<string, Picker> = {
  palette: { Shown: PaletteShown, label: 'Search or jump to…', keys: ['Enter'] },
  'a reference in a form': { Shown: OneShown, label: 'Tag', keys: both },
  'several references in a form': { Shown: SeveralShown, label: 'Tag', keys: both },
  'a list filter, and the other record of a merge': {
    Shown: ({ onPicked }) => (
      <ReferenceChoices
        reference={tags}
        label="Tag"
        value={undefined}
        onChoose={(id) => onPicked(id ?? '')}
      />
    ),
    label: 'Search: Tag',
    keys: ['Enter'],
  },
  'customers of limits': {
    Shown: ({ onPicked }) => (
      <CustomerLimits
        limits={[]}
        unit=""
        customers={tags}
        errors={undefined}
        onChange={([one]) => onPicked(one?.customer_id ?? '')}
      />
    ),
    label: 'Add a customer',
    keys: both,
  },
  'substances of a sample': {
    Shown: ({ onPicked }) => <SubstanceSearch label="Substance" placeholder="" onPick={onPicked} />,
    label: 'Substance',
    keys: both,
  },
  'substances of a blend': {
    Shown: ({ onPicked }) => <SubstancePicker label="Substance" onPick={({ id }) => onPicked(id)} />,
    label: 'Substance',
    keys: both,
  },
  'raw materials in a formula': {
    Shown: ({ onPicked }) => (
      <IngredientSearch
        label="Material"
        start=""
        onPick={({ id }) => onPicked(id)}
        // The grid chooses the first hit of the same search (find-pasted.ts).
        onSearch={(text) => onPicked(idOf(ranked(text)[0] ?? ''))}
        onLeave={() => {}}
      />
    ),
    label: 'Material',
    keys: both,
  },
  'quick replies': {
    Shown: QuickShown,
    label: 'Message',
    textOf: (code) => `Hi /${code.toLowerCase()}`,
    keys: both,
  },
  'colleagues in a note of a chat': {
    Shown: MentionShown,
    label: 'Note',
    textOf: (code) => `Hi @${code}`,
    keys: both,
  },
  'colleagues in a note of a record': {
    Shown: NoteShown,
    label: 'Note',
    textOf: (code) => `Hi @${code}`,
    keys: both,
  },
  'several choices in a cell': { Shown: CellShown, label: 'Tags', keys: both },
}

function PaletteShown({ onPicked }: Shown) {
  const opened = useLocation()
  useEffect(() => {
    if (opened.pathname.startsWith('/lab/order/')) onPicked(opened.pathname.slice('/lab/order/'.length))
  }, [opened, onPicked])
  return <Palette open onClose={() => {}} />
}

function OneShown({ onPicked }: Shown) {
  const form = useForm({ defaultValues: { tag: null } })
  const value = useWatch({ control: form.control, name: 'tag' })
  useEffect(() => {
    if (value) onPicked(value)
    form.setValue('tag', null)
  }, [value, onPicked, form])
  return (
    <FormProvider {...form}>
      <ReferenceInput field={{ kind: 'reference', name: 'tag', label: 'Tag', reference: tags }} />
    </FormProvider>
  )
}

function SeveralShown({ onPicked }: Shown) {
  const form = useForm({ defaultValues: { tag: [] } })
  const [value] = useWatch({ control: form.control, name: 'tag' })
  useEffect(() => {
    if (value) onPicked(value)
    form.setValue('tag', [])
  }, [value, onPicked, form])
  return (
    <FormProvider {...form}>
      <ReferenceInput field={{ kind: 'references', name: 'tag', label: 'Tag', reference: tags }} />
    </FormProvider>
  )
}

interface Completed {
  steer: (event: KeyboardEvent) => boolean
}

function Area({
  label,
  text,
  onType,
  steer,
}: { label: string; text: string; onType: (text: string) => void } & Completed) {
  return (
    <textarea
      aria-label={label}
      value={text}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={(event) => void steer(event)}
    />
  )
}

function QuickShown({ onPicked }: Shown) {
  const [text, setText] = useState('')
  const choose = (body: string) => onPicked(idOf(body))
  const files = { addCopies: async () => {} }
  const quick = useQuickReplies({ room: sampleRoom({ id: 'room-a' }), text, files, onChoose: choose })
  return (
    <>
      <QuickReplyPopup {...quick} onChoose={quick.choose} />
      <Area label="Message" text={text} onType={setText} steer={quick.steer} />
    </>
  )
}

function MentionShown({ onPicked }: Shown) {
  const [text, setText] = useState('')
  const mentions = useMentions(text, (next) => onPicked(idOf(next)))
  return (
    <>
      <MentionPopup {...mentions} onChoose={mentions.choose} />
      <Area label="Note" text={text} onType={setText} steer={mentions.steer} />
    </>
  )
}

function NoteShown({ onPicked }: Shown) {
  const [text, setText] = useState('')
  const of = { kind: 'lab-order' as const, record_id: idOf('X-1') }
  const { steer } = useMentionList(of, text, text.length, ({ id }) => onPicked(id))
  return <Area label="Note" text={text} onType={setText} steer={steer} />
}

function CellShown({ onPicked }: Shown) {
  const load = async () => {
    const reply = await fetch('/api/colleague')
    const { content } = (await reply.json()) as { content: { id: string; username: string }[] }
    return content.map(({ id, username }) => ({ value: id, label: username }))
  }
  return (
    <SeveralCell
      input={{ kind: 'several', key: 'tags', choices: load, groupOf: (value) => value }}
      value=""
      known={[]}
      onChange={onPicked}
      isInvalid={false}
      readOnly={false}
      attributes={{ 'aria-label': 'Tags' }}
    />
  )
}

afterEach(cleanup)

function show(picker: Picker) {
  const late = lateServer(answerTo)
  const timers = holdTimers(250, 150, 120)
  const picked: string[] = []
  const onPicked = (id: string) => void picked.push(id)
  renderScreen([{ path: '*', element: <picker.Shown onPicked={onPicked} /> }], '/')
  const input = () => screen.getByLabelText<HTMLInputElement>(picker.label, { selector: 'input, textarea' })
  return {
    picked,
    ...late,
    rest: timers.pass,
    write: (code: string) =>
      fireEvent.change(input(), { target: { value: (picker.textOf ?? String)(code) } }),
    press: (key: string) => fireEvent.keyDown(input(), { key, code: key }),
  }
}

/** 2,000 picks over all pickers; a tenth of them for each change. */
const picksEach = Math.ceil((isCiSet ? 200 : 2000) / Object.keys(pickers).length)

test.each(Object.entries(pickers))(
  '%s: a scanner and a fast typist choose what they typed, however late and mixed the answers are',
  async (_, picker) => {
    const roll = rolls()
    for (let round = 0; round < picksEach; round += roundLength) {
      const page = show(picker)
      for (let pick = 0; pick < Math.min(roundLength, picksEach); pick += 1) await pickOne(page, picker, roll)
      cleanup()
    }
  },
)

test.each(Object.entries(pickers))(
  '%s: what is typed after Enter withdraws it; a text that nothing matches chooses nothing and says so',
  async (name, picker) => {
    const roll = rolls()
    const page = show(picker)
    page.write('X-2')
    page.press('Enter')
    page.write('X-20')
    // The grid has chosen already: its search goes on in the background, and the row says so.
    if (name !== 'raw materials in a formula') expect(page.picked).toEqual([])
    page.picked.length = 0
    await page.letAllArrive(roll)
    page.rest()
    await page.letAllArrive(roll)
    expect(page.picked).toEqual([])
    page.press('Enter')
    await page.letAllArrive(roll)
    expect(page.picked).toEqual([idOf('X-20')])
    page.picked.length = 0
    page.write('X-20none')
    if (name !== 'raw materials in a formula') page.press('Enter')
    page.rest()
    await page.letAllArrive(roll)
    expect(page.picked).toEqual([])
    // A name that none of the loaded colleagues has is part of the text.
    if (!name.startsWith('colleagues'))
      expect(document.body.textContent).toMatch(/Nothing matches “X-20none”|No ingredient is called this/i)
  },
)

async function pickOne(page: ReturnType<typeof show>, picker: Picker, roll: Roll): Promise<void> {
  const code = known[roll(known.length)] ?? ''
  page.picked.length = 0
  // A scanner writes at once, a typist with rests in which answers to a part of the text arrive.
  for (const part of partsOf(code, roll)) {
    page.write(part)
    if (roll(2) === 0) page.rest()
    if (roll(3) === 0) await page.letOneArrive(roll)
  }
  // Around the list and back: the keys mean the answer, not what is shown.
  if (roll(4) === 0) {
    page.press('ArrowDown')
    page.press('ArrowUp')
  }
  page.press(picker.keys[roll(picker.keys.length)] ?? 'Enter')
  await page.letAllArrive(roll)
  expect({ code, picked: page.picked }).toEqual({ code, picked: [idOf(code)] })
}

type Roll = (sides: number) => number

/** Picks in one page, before it is opened again. */
const roundLength = 24

function partsOf(code: string, roll: Roll): string[] {
  const cuts = Array.from({ length: roll(3) }, () => 1 + roll(code.length))
  return [...new Set([...cuts, code.length])]
    .toSorted((one, other) => one - other)
    .map((at) => code.slice(0, at))
}

/** Rolls that are the same in every run with the same seed. */
function rolls(): Roll {
  const [seed = 0] = fc.sample(fc.integer(), { numRuns: 1 })
  let state = seed >>> 0
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}
