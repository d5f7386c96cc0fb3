import type { Language } from '@rp/domain/languages'
import type { Attachments } from './attachments.ts'
import type { Chat, ChatState } from './chat.ts'
import { openComposer } from './composer.ts'
import { h, icon, icons } from './dom.ts'
import type { VisitorStorage } from './visitor-storage.ts'
import { awayLine } from './availability.ts'
import { openMessageList } from './message-list.ts'
import type { Forms } from './on-demand.ts'
import { openQuestions } from './questions.ts'
import type { Refusal } from './visit.ts'
import { words } from './words.ts'

export interface PanelView {
  element: HTMLElement
  paint(): void
  /** The panel became visible. */
  shown(): void
}

interface Deps {
  chat: Chat
  attachments: Attachments
  storage: VisitorStorage
  language: Language
  forms(): Promise<Forms>
  onClose(): void
  onLanguage(): void
}

/** Shorter interruptions are not reported. */
const patienceMs = 1500

/** The open panel in one language; switching the language redraws it. */
export function openPanelView({
  chat,
  attachments,
  storage,
  language,
  forms,
  onClose,
  onLanguage,
}: Deps): PanelView {
  const t = words[language]
  const name = h('h2', { id: 'name' })
  const connection = h('div', { class: 'connection', role: 'status' })
  const typing = h('p', { class: 'typing', role: 'status' })
  const away = h('p', { class: 'away', role: 'status' })
  const list = openMessageList({ chat, t, language })
  const composer = openComposer({ chat, attachments, storage, t, onSent: list.toEnd })
  const onDone = (): void => {
    // Focus the composer once it exists.
    paint()
    composer.focus()
  }
  const questions = openQuestions({ chat, t, onDone, load: forms, onLoaded: paint })
  const element = h(
    'section',
    { class: 'panel', id: 'panel', role: 'dialog', 'aria-label': t.chat, lang: language, onkeydown: pressed },
    h(
      'div',
      { class: 'head' },
      name,
      h(
        'button',
        { type: 'button', class: 'tool', 'aria-label': t.otherLanguage, onclick: onLanguage },
        t.otherCode,
      ),
      h(
        'button',
        { type: 'button', class: 'tool', 'aria-label': t.close, onclick: onClose },
        icon(icons.close),
      ),
    ),
    connection,
    away,
    list.element,
    typing,
    questions.element,
    composer.element,
  )
  let lostAt = 0

  element.addEventListener('dragover', (event) => event.preventDefault())
  element.addEventListener('drop', (event) => {
    event.preventDefault()
    composer.take([...(event.dataTransfer?.files ?? [])])
  })

  function pressed(event: KeyboardEvent): void {
    if (event.key === 'Escape' && !event.isComposing) {
      event.stopPropagation()
      onClose()
    }
    // On a phone the panel covers the page, so Tab stays inside. Elsewhere the page stays reachable.
    if (event.key === 'Tab' && matchMedia('(max-width: 480px), (max-height: 480px)').matches) cycle(event)
  }

  function cycle(event: KeyboardEvent): void {
    const stops = [...element.querySelectorAll<HTMLElement>('button,input,textarea,[tabindex="0"],a')].filter(
      (stop) => stop.offsetParent && !(stop as HTMLButtonElement).disabled,
    )
    const [first, last] = [stops[0], stops.at(-1)]
    const active = (element.getRootNode() as ShadowRoot).activeElement
    const wrapped = event.shiftKey ? active === first && last : active === last && first
    if (!wrapped) return
    event.preventDefault()
    wrapped.focus()
  }

  function paint(): void {
    const state = chat.state()
    name.textContent = state.site?.name ?? t.chat
    list.paint(state)
    composer.paint()
    questions.paint(state)
    // A visitor who must introduce themselves first can write afterwards.
    const hasQuestions = state.asks.length > 0 && !questions.isMissing()
    composer.element.hidden = hasQuestions || isRefused(state.connection)
    say(away, awayLine(state.site, t, language))
    say(typing, state.typing ? t.typing(state.typing.split(/\s/)[0] ?? '') : '')
    paintConnection(state.connection)
  }

  function paintConnection(connected: ChatState['connection']): void {
    if (isRefused(connected)) return say(connection, t[connected])
    if (connected !== 'connecting') {
      lostAt = 0
      return say(connection, '')
    }
    lostAt ||= Date.now()
    if (Date.now() - lostAt >= patienceMs) say(connection, t.connecting)
    else setTimeout(paint, patienceMs)
  }

  /** Do not announce the same sentence twice. */
  function say(place: HTMLElement, sentence: string): void {
    if (place.textContent !== sentence) place.textContent = sentence
  }

  return {
    element,
    paint,
    shown() {
      paint()
      list.toEnd()
      composer.focus()
    },
  }
}

function isRefused(connection: ChatState['connection']): connection is Refusal {
  return connection === 'unavailable' || connection === 'unsigned'
}
