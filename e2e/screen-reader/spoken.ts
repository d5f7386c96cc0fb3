interface Said {
  value?: string | number | boolean | undefined
}

/** A node of the browser's accessibility tree, as the DevTools protocol gives it. */
export interface AxNode {
  ignored: boolean
  role?: Said
  name?: Said
  description?: Said
  value?: Said
  properties?: { name: string; value: Said }[]
}

/** States that readers say, in their order. */
const states = [
  'required',
  'invalid',
  'disabled',
  'readonly',
  'expanded',
  'checked',
  'pressed',
  'selected',
  'hasPopup',
]

/** The line that a reader speaks for a node: role, name, states, value and description. */
export function spoken(node: AxNode): string {
  const role = textOf(node.role) || 'nothing'
  const description = plain(textOf(node.description))
  return [
    `${role} “${nameOf(node, role)}”`,
    ...statesOf(node),
    ...levelOf(node, role),
    ...typedOf(node, role),
    ...(description ? [`(${description})`] : []),
  ].join(', ')
}

const textOf = (said: Said | undefined): string => String(said?.value ?? '')
const propertyOf = ({ properties = [] }: AxNode, name: string) =>
  properties.find((one) => one.name === name)?.value

/** An option in a list of rooms or records contains text that differs from run to run. */
function nameOf({ name }: AxNode, role: string): string {
  const whole = plain(textOf(name))
  return role === 'option' ? (whole.split(' ')[0] ?? '') : whole
}

function statesOf(node: AxNode): string[] {
  const said = states.flatMap((state) => {
    const found = textOf(propertyOf(node, state))
    if (found === '' || found === 'false') return []
    return found === 'true' ? [state] : [`${state} ${found}`]
  })
  return propertyOf(node, 'expanded')?.value === false ? [...said, 'collapsed'] : said
}

function levelOf(node: AxNode, role: string): string[] {
  const level = textOf(propertyOf(node, 'level'))
  return role === 'heading' && level ? [`level ${level}`] : []
}

function typedOf({ value }: AxNode, role: string): string[] {
  const typed = plain(textOf(value))
  return (role === 'textbox' || role === 'searchbox') && typed ? [`value “${typed}”`] : []
}

/** A text without the parts that differ from run to run: ids, numbers, marks of a run, days and hours. */
export function plain(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\bE[0-9A-Z]{7,9}\b/g, 'MARK')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
    .replaceAll(/\d+/g, '#')
    .replaceAll(/\b(AM|PM)\b/g, 'AM')
    .replaceAll(/#([:/.,-]#)+/g, '#')
    .trim()
}
