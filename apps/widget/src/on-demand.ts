import type { fieldsForm, ratingForm } from './question-forms.ts'

export interface Forms {
  fieldsForm: typeof fieldsForm
  ratingForm: typeof ratingForm
}

/**
 * What few visitors see comes when it is needed, from beside the panel's own script and in the same way, so that a page
 * that lets the panel in lets this in, too. Once here it stays; what failed is asked for again.
 */
export function formsFrom(panel: HTMLScriptElement, host: HTMLElement): () => Promise<Forms> {
  let asked: Promise<Forms> | undefined
  const load = (): Promise<Forms> =>
    new Promise((resolve, reject) => {
      const script = document.createElement('script')
      script.src = new URL('forms.js', panel.src).href
      script.addEventListener('forms', (event) => resolve((event as CustomEvent<Forms>).detail))
      script.addEventListener('error', () => {
        script.remove()
        asked = undefined
        reject(new Error('The forms could not be loaded'))
      })
      host.append(script)
    })
  return () => (asked ??= load())
}
