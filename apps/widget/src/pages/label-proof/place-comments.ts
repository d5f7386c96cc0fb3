import { readNumber } from '@rp/domain/number/read-number'
import { Refused } from '../../api.ts'
import { h } from '../../dom.ts'
import { type LabelProof, placeText, type Place } from './proof-picture.ts'
import type { LabelProofWords } from './label-proof-words.ts'

type Comment = LabelProof['comments'][number]
type Wrong = 'place' | 'text' | 'name' | 'failed' | 'throttled'

interface Deps {
  root: HTMLElement
  send: (body: Place & { text: string; signed_name: string }) => Promise<Comment>
  add: (comment: Comment) => void
  draw: () => void
  reload: () => Promise<void>
}

const millimetres = { unit: 'mm' }

/**
 * Comments on places: started by a press on the picture or by the button, with a typed place in millimetres for users
 * who cannot point.
 */
export function openPlaceComments({ root, send, add, draw, reload }: Deps) {
  const typed = { isOpen: false, left: '', top: '', text: '', name: '' }
  let wrong: Wrong | null = null
  let isSending = false
  let isSent = false

  function begin(at: Place): void {
    Object.assign(typed, { isOpen: true, left: placeText(at.x), top: placeText(at.y) })
    wrong = null
    isSent = false
    draw()
    root.querySelector<HTMLElement>('#place-text')?.focus()
  }

  /** The typed place; null if invalid. */
  function place(): Place | null {
    if (!typed.isOpen) return null
    const [x, y] = [readNumber(typed.left, millimetres), readNumber(typed.top, millimetres)]
    if ('problem' in x || 'problem' in y) return null
    return { x: Math.round(Number(x.value) * 1000), y: Math.round(Number(y.value) * 1000) }
  }

  async function submit(paper: LabelProof['paper']): Promise<void> {
    if (isSending) return
    const at = place()
    const kind = wrongIn(at, paper)
    if (kind || !at) return fail(kind ?? 'place')
    isSending = true
    wrong = null
    draw()
    try {
      add(await send({ ...at, text: typed.text.trim(), signed_name: typed.name.trim() }))
      Object.assign(typed, { isOpen: false, left: '', top: '', text: '' })
      isSent = true
    } catch (cause) {
      // The page was answered or closed meanwhile: reload it.
      if (cause instanceof Refused && (cause.status === 409 || cause.status === 404)) await reload()
      else wrong = cause instanceof Refused && cause.status === 429 ? 'throttled' : 'failed'
    } finally {
      isSending = false
      draw()
    }
    root.querySelector<HTMLElement>('#add-comment')?.focus()
  }

  function wrongIn(at: Place | null, { width, height, bleed }: LabelProof['paper']): Wrong | null {
    const isOn =
      at !== null &&
      at.x >= -bleed.left &&
      at.x <= width + bleed.right &&
      at.y >= -bleed.top &&
      at.y <= height + bleed.bottom
    if (!isOn) return 'place'
    if (typed.text.trim() === '') return 'text'
    return typed.name.trim() === '' ? 'name' : null
  }

  function fail(kind: Wrong): void {
    wrong = kind
    draw()
    root.querySelector<HTMLElement>('.place [aria-invalid=true]')?.focus()
  }

  function form(t: LabelProofWords, paper: LabelProof['paper']): HTMLElement {
    if (!typed.isOpen) return closed(t, paper)
    const onsubmit = (event: Event) => {
      event.preventDefault()
      void submit(paper)
    }
    return h(
      'form',
      { class: 'place', novalidate: true, onsubmit },
      h(
        'div',
        { class: 'beside' },
        input('left', t.fromLeft, 'place', 'decimal'),
        input('top', t.fromTop, 'place', 'decimal'),
      ),
      wrong === 'place' && sentence(t.wrongPlace),
      h('label', { for: 'place-text' }, t.commentText),
      area(),
      wrong === 'text' && sentence(t.commentMissing),
      input('name', t.yourName, 'name'),
      wrong === 'name' && sentence(t.nameMissing),
      (wrong === 'failed' || wrong === 'throttled') && sentence(t[wrong]),
      h('button', { type: 'submit', disabled: isSending }, isSending ? t.sending : t.sendComment),
      h('button', { type: 'button', onclick: cancel }, t.cancel),
    )
  }

  function closed(t: LabelProofWords, { width, height }: LabelProof['paper']): HTMLElement {
    const start = () => begin({ x: width / 2, y: height / 2 })
    return h(
      'div',
      {},
      h('button', { type: 'button', id: 'add-comment', onclick: start }, t.addComment),
      h('p', { role: 'status', class: 'quiet' }, isSent ? t.sent : ''),
    )
  }

  function cancel(): void {
    typed.isOpen = false
    wrong = null
    draw()
    root.querySelector<HTMLElement>('#add-comment')?.focus()
  }

  function input(
    field: 'left' | 'top' | 'name',
    label: string,
    kind: Wrong,
    inputmode?: 'decimal',
  ): HTMLElement {
    const id = `place-${field}`
    const box = h('input', {
      id,
      inputmode,
      maxlength: field === 'name' ? '120' : '8',
      autocomplete: field === 'name' ? 'name' : 'off',
      ...wrongOf(kind),
    })
    box.value = typed[field]
    box.addEventListener('input', () => (typed[field] = box.value))
    if (field !== 'name') box.addEventListener('change', draw)
    return h('div', {}, h('label', { for: id }, label), box)
  }

  function area(): HTMLElement {
    const box = h('textarea', { id: 'place-text', maxlength: '2000', ...wrongOf('text') })
    box.value = typed.text
    box.addEventListener('input', () => (typed.text = box.value))
    return box
  }

  function wrongOf(kind: Wrong): Record<string, string> {
    return wrong === kind ? { 'aria-invalid': 'true', 'aria-describedby': 'place-wrong' } : {}
  }

  const sentence = (text: string): HTMLElement =>
    h('p', { class: 'wrong', role: 'alert', id: 'place-wrong' }, text)

  return { begin, place, form }
}
