import type { Language } from '@rp/domain/languages'
import { themeOf } from '@rp/domain/chat/widget-theme'
import type { Site } from './api.ts'
import { openAttachments } from './attachments.ts'
import { openChat } from './chat.ts'
import { h } from './dom.ts'
import { formsFrom } from './on-demand.ts'
import { unsignedEvent } from './page-settings.ts'
import { openPanelView, type PanelView } from './panel-view.ts'
import { forgetSignedVisit } from './visit.ts'
import { openVisitorStorage } from './visitor-storage.ts'
import { words } from './words.ts'

export interface Widget {
  show(): void
  /** The page changed its language, or the token of the same person. */
  changed(): void
  /** The conversation leaves the page; `forgets`: a person who was signed in leaves this browser, too. */
  end(forgets: boolean): void
}

interface Deps {
  script: HTMLScriptElement
  /** Holds the page's settings. */
  host: HTMLElement
  root: ShadowRoot
  website: string
}

/** The button and the panel of one visitor's conversation on one website. */
export function openWidget({ script, host, root, website }: Deps): Widget {
  const life = new AbortController()
  const { signal } = life
  const launch = root.querySelector('button') as HTMLButtonElement
  const badge = h('span', { class: 'badge', hidden: true })
  const storage = openVisitorStorage(website)
  const chat = openChat({
    origin: new URL(script.src).origin,
    website,
    identity: host.dataset['identity'],
    storage,
    language: () => language,
    ends: signal,
  })
  const forms = formsFrom(script, host)
  const attachments = openAttachments(chat.upload, () => view?.paint())
  let language = chosenLanguage()
  let view: PanelView | undefined
  let open = false
  let themed: Site | undefined
  let painting = false
  let wasUnsigned = false

  launch.append(badge)
  launch.addEventListener('click', () => (open ? close() : show()), { signal })
  launch.setAttribute('aria-haspopup', 'dialog')

  function chosenLanguage(): Language {
    const { language: said = document.documentElement.lang || navigator.language } = host.dataset
    return (storage.read('.language') ?? said).startsWith('th') ? 'th' : 'en'
  }

  function show(): void {
    if (open) return
    open = true
    draw()
    chat.open(true)
    view?.shown()
    seen()
  }

  function close(): void {
    leave()
    paint()
    launch.focus()
  }

  function leave(): void {
    open = false
    delete host.dataset['open']
    view?.element.remove()
    view = undefined
  }

  function draw(): void {
    view?.element.remove()
    view = openPanelView({
      chat,
      attachments,
      storage,
      language,
      forms,
      onClose: close,
      onLanguage: switchLanguage,
    })
    root.append(view.element)
    paint()
  }

  function switchLanguage(): void {
    storage.write('.language', language === 'th' ? 'en' : 'th')
    speak()
  }

  function speak(): void {
    const before = language
    language = chosenLanguage()
    if (open && language !== before) {
      draw()
      view?.shown()
    } else paint()
  }

  /** Answers count as read only while visible. */
  function seen(): void {
    if (open && !document.hidden && document.hasFocus()) chat.read()
  }

  function paint(): void {
    const { site, unread, connection } = chat.state()
    const t = words[language]
    if (site && site.theme_colour !== themed?.theme_colour) dress((themed = site))
    const count = unread > 9 ? '9+' : String(unread)
    badge.hidden = open || unread === 0
    badge.textContent = count
    launch.setAttribute('aria-label', open ? t.close : unread ? t.open(count) : t.chat)
    launch.setAttribute('aria-expanded', String(open))
    launch.classList.toggle('open', open)
    view?.paint()
    seen()
    if (connection === 'unsigned' && !wasUnsigned) dispatchEvent(new Event(unsignedEvent))
    wasUnsigned = connection === 'unsigned'
  }

  function dress({ theme_colour: colour, side }: Site): void {
    host.dataset['side'] = side
    const { fill, onFill, ink } = themeOf(colour)
    host.style.setProperty('--theme', fill)
    host.style.setProperty('--on-theme', onFill)
    host.style.setProperty('--ink', ink)
  }

  chat.watch(() => {
    if (painting || signal.aborted) return
    painting = true
    // Draws once for many events; a timer instead of an animation frame, so that hidden tabs draw, too.
    setTimeout(() => {
      painting = false
      if (!signal.aborted) paint()
    })
  })
  addEventListener('focus', seen, { signal })
  document.addEventListener('visibilitychange', seen, { signal })
  const speaking = new MutationObserver(speak)
  speaking.observe(document.documentElement, { attributeFilter: ['lang'] })

  paint()
  if (!('open' in host.dataset)) chat.open(false)

  return {
    show,
    changed() {
      chat.identify(host.dataset['identity'])
      speak()
    },
    end(forgets) {
      const wasOpen = open
      leave()
      if (wasOpen && !forgets) host.dataset['open'] = ''
      speaking.disconnect()
      life.abort()
      badge.remove()
      if (forgets) forgetSignedVisit(storage)
    },
  }
}
