/** The round button: a speech bubble made by CSS, because that needs no markup. The panel uses it, too. */
export const buttonStyle = `:host{all:initial}
#launch{all:unset;position:fixed;right:20px;bottom:20px;z-index:2147483000;padding:16px;display:grid;border-radius:50%;background:var(--theme);box-shadow:0 4px 20px #17203355;cursor:pointer}
:host([data-side=left]) #launch{left:20px;right:auto}
#launch:focus-visible{outline:3px solid #fff;box-shadow:0 0 0 6px #172033}
#launch:before{content:"";width:24px;height:24px;background:var(--on-theme,#fff);clip-path:path("M12 3C6.5 3 2 6.6 2 11c0 2.2 1 4 2.8 5.5-.1 1.4-.7 2.7-1.8 4 2.3-.1 4.2-.8 5.7-2 1 .3 2 .5 3.3.5 5.5 0 10-3.6 10-8s-4.5-8-10-8");scale:1.17}`
