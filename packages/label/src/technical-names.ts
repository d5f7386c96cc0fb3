/**
 * Names of technical inks at printers and in layout programs, in lower case without blanks, hyphens, underscores and
 * numbers.
 */
const names = {
  white: `white opaquewhite spotwhite underwhite whiteink whiteunderprint whiteunderbase underprint
    deckweiss deckweiß weiss weiß unterdruckweiss unterdruckweiß blanccouvrant blancdesoutien
    ขาวรองพื้น หมึกขาว รองขาว`,
  varnish: `varnish spotvarnish uvvarnish glossvarnish mattvarnish overprintvarnish spotuv
    spotgloss spotmatt lack uvlack lackuv relieflack spotlack drucklack vernis vernisuv
    เคลือบuv เคลือบเงา เคลือบด้าน สปอตยูวี วานิช`,
  foil: `foil hotfoil coldfoil goldfoil silverfoil foilstamp hotstamp hotstamping
    folie heissfolie heißfolie kaltfolie dorure ฟอยล์ ปั๊มฟอยล์`,
  cut: `cut cutcontour perfcutcontour cutline diecut die dieline kisscut thrucut throughcut knife knifeline
    crease perforation stanze stanzkontur stanzlinie stanzung decoupe découpe ไดคัท เส้นไดคัท`,
} as const
type TechnicalUse = keyof typeof names

const known = new Map<string, TechnicalUse>(
  Object.entries(names).flatMap(([use, list]) =>
    list.split(/\s+/).map((name) => [name, use as TechnicalUse] as const),
  ),
)

/** What may follow such a name. */
const shade = /(?:gold|silver|gloss|matte?|ink|plate)$/

/** The purpose that the name of a spot ink has at printers; a colour if it has none. */
export function namedUse(spot: string): TechnicalUse | 'colour' {
  const plain = spot
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s\d_.#-]/g, '')
  return known.get(plain) ?? known.get(plain.replace(shade, '')) ?? 'colour'
}
