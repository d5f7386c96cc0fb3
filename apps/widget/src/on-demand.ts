import type { confirmForm } from './confirm-form.ts'
import type { fieldsForm, ratingForm } from './question-forms.ts'

export interface Forms {
  fieldsForm: typeof fieldsForm
  ratingForm: typeof ratingForm
  confirmForm: typeof confirmForm
}

/**
 * Loads rarely used forms on demand, from the same address and in the same way as the widget, so that a page policy
 * that allows the widget allows them, too. Loaded once; a failure is retried.
 */
export function formsFrom(panel: HTMLScriptElement, host: HTMLElement): () => Promise<Forms> {
  let requested: Promise<Forms> | undefined
  const load = (): Promise<Forms> =>
    new Promise((resolve, reject) => {
      const script = document.createElement('script')
      script.nonce = panel.nonce
      script.src = new URL('forms.js', panel.src).href
      script.addEventListener('forms', (event) => resolve((event as CustomEvent<Forms>).detail))
      script.addEventListener('error', () => {
        script.remove()
        requested = undefined
        reject(new Error('The forms could not be loaded'))
      })
      host.append(script)
    })
  return () => (requested ??= load())
}
