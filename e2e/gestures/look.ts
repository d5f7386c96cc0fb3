/** What a person sees of an open label: read from the drawing, never from the editor's state. */
export interface Seen {
  /** Millimetres; rotation in degrees. */
  elements: Record<
    string,
    { x: number; y: number; width: number; height: number; turn: number; said: string }
  >
  /** Placed pictures that are drawn, with their addresses. */
  images: { x: number; y: number; width: number; height: number; file: string }[]
  /** Names in the layer list, topmost first. */
  layers: string[]
  selected: string[]
  history: number
  zoom: number
  paper: { x: number; y: number; pixelsPerMm: number; width: number }
  stage: { x: number; y: number; width: number; height: number }
  writing: null | {
    text: string
    start: number
    end: number
    /** The letter after the drawn caret. */
    drawn: number
    caret: { x: number; y: number; height: number }
    /** Where the input method opens its window. */
    field: { x: number; y: number }
    /** Widths of the drawn selection boxes. */
    marked: number[]
  }
  menu: string[]
  handles: { name: string; x: number; y: number; width: number; height: number }[]
  /** The focused element. */
  focus: string
  toasts: string
  guides: number
}

/** Runs in the page. */
// oxlint-disable-next-line complexity -- it goes into the page as one function
export function look(): Seen {
  const all = <E extends Element>(selector: string): E[] => [...document.querySelectorAll<E>(selector)]
  const mm = (um: string | number | null | undefined): number => Math.round(Number(um ?? 0) / 10) / 100
  const scene = document.querySelector<SVGSVGElement>('.label-scene')
  const matrix = scene?.getScreenCTM()
  const elements: Seen['elements'] = {}
  for (const node of all<SVGGElement>('.label-scene g[id^="label-"]')) {
    const place = node.getAttribute('transform') ?? ''
    const [, x, y] = /translate\((\S+) (\S+)\)/.exec(place) ?? []
    const shape = node.firstElementChild
    elements[node.id.slice('label-'.length)] = {
      x: mm(x),
      y: mm(y),
      width: mm(shape?.getAttribute('width')),
      height: mm(shape?.getAttribute('height')),
      turn: Number(/rotate\((\S+)/.exec(place)?.[1] ?? 0),
      said: node.getAttribute('aria-label') ?? '',
    }
  }
  const images = all<SVGImageElement>('.label-scene image').map((node) => {
    const { x, y, width, height } = elements[
      node.closest('g[id^="label-"]')?.id.slice('label-'.length) ?? ''
    ] ?? {
      x: NaN,
      y: NaN,
      width: NaN,
      height: NaN,
    }
    return { x, y, width, height, file: node.getAttribute('href') ?? '' }
  })
  const rows = all<HTMLElement>('.label-layers [role=treeitem]')
  const nameOf = (row: HTMLElement): string =>
    row.querySelector('.label-row-name')?.getAttribute('title') ?? ''
  const field = document.querySelector<HTMLTextAreaElement>('.label-writing-field')
  const caret = document.querySelector('.label-caret')
  const stage = document.querySelector('.label-stage')?.getBoundingClientRect()
  const box = (node: Element) => {
    const { x, y, width, height } = node.getBoundingClientRect()
    return { x, y, width, height }
  }
  return {
    elements,
    images,
    layers: rows.map(nameOf),
    selected: rows.filter((row) => row.getAttribute('aria-selected') === 'true').map(nameOf),
    history: Number(
      /History (\d+)/.exec(document.querySelector('.label-status-end')?.textContent ?? '')?.[1] ?? -1,
    ),
    zoom: Number.parseInt(document.querySelector('.label-zoom output')?.textContent ?? '', 10),
    paper: {
      x: matrix?.e ?? 0,
      y: matrix?.f ?? 0,
      pixelsPerMm: (matrix?.a ?? 0) * 1000,
      width: mm(scene?.viewBox.baseVal.width),
    },
    stage: stage
      ? { x: stage.x, y: stage.y, width: stage.width, height: stage.height }
      : { x: 0, y: 0, width: 0, height: 0 },
    writing:
      field && caret
        ? {
            text: field.value,
            start: field.selectionStart,
            end: field.selectionEnd,
            drawn: Number(caret.getAttribute('data-offset') ?? -1),
            caret: { x: box(caret).x, y: box(caret).y + box(caret).height / 2, height: box(caret).height },
            field: { x: box(field).x, y: box(field).y + box(field).height / 2 },
            marked: all('.label-text-selection').map((node) => box(node).width),
          }
        : null,
    menu: all<HTMLElement>('[role=menu] [role=menuitem]').map((item) => item.textContent ?? ''),
    handles: all('[data-handle]').map((node) => ({
      name: node.getAttribute('data-handle') ?? '',
      ...box(node),
    })),
    focus: document.activeElement?.className.toString() || (document.activeElement?.tagName ?? ''),
    toasts: all('.toasts')
      .map((node) => node.textContent ?? '')
      .join(' '),
    guides: all('.label-guide').length,
  }
}
