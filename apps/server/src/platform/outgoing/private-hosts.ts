import { BlockList, isIP } from 'node:net'

// Two lists: a list with ::ffff:0:0/96 would match every IPv4 address.
const inner = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inner.ipv4.addSubnet(net, bits, 'ipv4')
// Loopback, link-local and unique local, and every range that embeds an IPv4 address.
for (const [net, bits] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 32],
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  inner.ipv6.addSubnet(net, bits, 'ipv6')

/** Whether an address belongs to this machine or a private network. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 0) return true
  const kind = family === 4 ? 'ipv4' : 'ipv6'
  return inner[kind].check(address, kind)
}
