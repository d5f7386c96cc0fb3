/** The inputs whose code is loaded with the first form that has one. */
export const lazyInputs = {
  reference: () => import('./reference-input.tsx'),
  rows: () => import('./rows-input.tsx'),
  file: () => import('./file-input.tsx'),
  choices: () => import('./choices-input.tsx'),
}

/** Loads them all: a form that opens without network has its inputs. */
export async function loadInputs(): Promise<void> {
  await Promise.all(Object.values(lazyInputs).map((load) => load()))
}
