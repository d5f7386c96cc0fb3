import { documentFaults } from './document-words.ts'
import { isHarmlessLink, isInlinePicture } from './links.ts'
import { readXml, type XmlElement } from './read-xml.ts'
import { stylesFetch } from './style-sheets.ts'

const svg = 'http://www.w3.org/2000/svg'
const xlink = 'http://www.w3.org/1999/xlink'
const base = '{http://www.w3.org/XML/1998/namespace}base'

/** Elements that draw (SVG 2), without those that run, contain pages, or play media. */
const drawing = new Set(
  'a altGlyph altGlyphDef altGlyphItem animate animateColor animateMotion animateTransform circle clipPath color-profile defs desc ellipse feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence filter font font-face font-face-format font-face-name font-face-src g glyph glyphRef hatch hatchpath hkern image line linearGradient marker mask mesh meshgradient meshpatch meshrow metadata missing-glyph mpath path pattern polygon polyline radialGradient rect set solidcolor stop style svg switch symbol text textPath title tref tspan use view vkern'.split(
    ' ',
  ),
)
const animations = new Set(['animate', 'set', 'animateColor', 'animateMotion', 'animateTransform'])

/** A drawing (SVG) may not run or fetch anything. What editors note in namespaces of their own is not drawn. */
export function checkSvg(bytes: Buffer): void {
  /** The style element that is being read. */
  let style: string | null = null
  readXml(bytes, {
    allowsInstructions: true,
    instruction(target) {
      if (target.toLowerCase() === 'xml-stylesheet') throw documentFaults.fetches()
    },
    open(element) {
      const { uri, local } = element
      if (uri === 'http://www.w3.org/1999/xhtml' || (uri === svg && !drawing.has(local)))
        throw documentFaults.embedded()
      checkAttributes(element)
      if (local === 'style') style = ''
    },
    text(text) {
      if (style !== null) style += text
    },
    close({ local }) {
      if (local !== 'style') return
      if (stylesFetch(style ?? '')) throw documentFaults.fetches()
      style = null
    },
  })
}

function checkAttributes({ local, attributes }: XmlElement): void {
  for (const [name, value] of attributes) {
    if (/^on/i.test(name)) throw documentFaults.embedded()
    if (name === base && value !== '') throw documentFaults.fetches()
    if (name === 'href' || name === `{${xlink}}href` || name.endsWith('}href'))
      checkAddress(local, value.trim())
    else if (stylesFetch(value)) throw documentFaults.fetches()
  }
  // It would set an address later.
  if (animations.has(local) && /href$/i.test(attributes.get('attributeName') ?? ''))
    throw documentFaults.fetches()
}

function checkAddress(local: string, address: string): void {
  if (local === 'a') {
    if (!isHarmlessLink(address)) throw documentFaults.link()
  } else if (!address.startsWith('#') && !isInlinePicture(address) && address !== '')
    throw documentFaults.fetches()
}
