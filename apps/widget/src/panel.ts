import type { Language } from '@rp/domain/languages'
import type { Site } from './api.ts'
import { openAttachments } from './attachments.ts'
import { openChat } from './chat.ts'
import { h } from './dom.ts'
import { formsFrom } from './on-demand.ts'
import { openVisitorStorage } from './visitor-storage.ts'
import css from './panel.css?inline'
import { openPanelView, type PanelView } from './panel-view.ts'
import { themeOf } from '@rp/domain/chat/widget-theme'
import { words } from './words.ts'

// The loader puts this script into the element with the button.
const script = document.currentScript as HTMLScriptElement
const host = script.parentElement as HTMLElement
if (host.shadowRoot) start(host.shadowRoot)

function start(root: ShadowRoot): void {
  const website = host.dataset['website'] ?? ''
  const launch = root.querySelector('button') as HTMLButtonElement
  const badge = h('span', { class: 'badge', hidden: true })
  const storage = openVisitorStorage(website)
  const chat = openChat({
    origin: new URL(script.src).origin,
    website,
    identity: host.dataset['identity'],
    storage,
    language: () => language,
  })
  const forms = formsFrom(script, host)
  const attachments = openAttachments(chat.upload, () => view?.paint())
  let language = chosenLanguage()
  let view: PanelView | undefined
  let open = false
  let themed: Site | undefined
  let painting = false

  const style = new CSSStyleSheet()
  style.replaceSync(css)
  root.adoptedStyleSheets.push(style)
  launch.append(badge)
  launch.addEventListener('click', () => (open ? close() : show()))
  launch.ariaHasPopup = 'dialog'

  function chosenLanguage(): Language {
    const kind = storage.read('.language') ?? (document.documentElement.lang || navigator.language)
    return kind.startsWith('th') ? 'th' : 'en'
  }

  function show(): void {
    open = true
    draw()
    chat.open(true)
    view?.shown()
    seen()
  }

  function close(): void {
    open = false
    view?.element.remove()
    view = undefined
    paint()
    launch.focus()
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
    language = chosenLanguage()
    if (open) {
      draw()
      view?.shown()
    } else paint()
  }

  /** Answers count as read only while visible. */
  function seen(): void {
    if (open && !document.hidden && document.hasFocus()) chat.read()
  }

  function paint(): void {
    const { site, unread } = chat.state()
    const t = words[language]
    if (site && site.theme_colour !== themed?.theme_colour) dress((themed = site))
    const count = unread > 9 ? '9+' : String(unread)
    badge.hidden = open || unread === 0
    badge.textContent = count
    launch.ariaLabel = open ? t.close : unread ? t.open(count) : t.chat
    launch.ariaExpanded = String(open)
    launch.classList.toggle('open', open)
    view?.paint()
    seen()
  }

  function dress({ theme_colour: colour, side }: Site): void {
    host.dataset['side'] = side
    const { fill, onFill, ink } = themeOf(colour)
    host.style.setProperty('--theme', fill)
    host.style.setProperty('--on-theme', onFill)
    host.style.setProperty('--ink', ink)
  }

  chat.watch(() => {
    if (painting) return
    painting = true
    // Draws once for many events; a timer instead of an animation frame, so that hidden tabs draw, too.
    setTimeout(() => {
      painting = false
      paint()
    })
  })
  addEventListener('focus', seen)
  document.addEventListener('visibilitychange', seen)
  new MutationObserver(speak).observe(document.documentElement, { attributeFilter: ['lang'] })

  paint()
  if ('open' in host.dataset) show()
  else chat.open(false)
}
