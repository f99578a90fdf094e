import { createHash } from 'node:crypto'

/**
 * Inline in the page: a notice must look right when nothing else can be loaded. Colours are the defaults of the console's tokens.
 */
export const NOTICE_STYLE = `
:root { color-scheme: light; --bg: #ffffff; --sunken: #f6f8f9; --line: #d3dae0; --text: #1a242d; --text-2: #515e6a;
  --fill: #0a836c; --fill-hover: #0a7460; --on-fill: #ffffff; --icon: #0d9b80; }
@media (prefers-color-scheme: dark) {
  :root { color-scheme: dark; --bg: #13191f; --sunken: #0f1419; --line: #35404a; --text: #e3e8ec; --text-2: #a5b1bb;
    --fill: #1ab394; --fill-hover: #37c3a3; --on-fill: #0a1210; --icon: #1ab394; }
}
* { box-sizing: border-box; }
body { display: grid; align-content: center; min-height: 100vh; margin: 0; padding: 32px 24px; background: var(--bg);
  color: var(--text); font: 400 14px/20px -apple-system, BlinkMacSystemFont, 'Segoe UI', Inter, Roboto, 'Helvetica Neue',
  Arial, 'PingFang SC', 'Microsoft YaHei', 'Hiragino Sans', 'Yu Gothic UI', 'Noto Sans CJK SC', sans-serif; }
main { width: 100%; max-width: 480px; margin: 0 auto; }
.brand { display: flex; align-items: center; gap: 10px; margin: 0 0 24px; color: var(--text); font-weight: 600;
  font-size: 15px; }
.mark { width: 22px; height: 22px; color: var(--icon); }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 32px; font-weight: 600; letter-spacing: -0.018em; }
:lang(zh) h1, :lang(ja) h1 { letter-spacing: 0; }
p { margin: 0 0 12px; color: var(--text-2); text-wrap: pretty; overflow-wrap: anywhere; }
code { padding: 1px 4px; border: 1px solid var(--line); border-radius: 4px; background: var(--sunken);
  font: 12.5px/18px ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace; }
.action { display: inline-block; margin-top: 12px; padding: 8px 16px; border-radius: 6px; background: var(--fill);
  color: var(--on-fill); font-weight: 500; line-height: 20px; text-decoration: none; }
.action:hover { background: var(--fill-hover); }
:focus-visible { outline: 2px solid var(--icon); outline-offset: 2px; }
@media (forced-colors: active) { .action { border: 1px solid LinkText; } }
`

/** Policy source that allows this style only. */
export const NOTICE_STYLE_SOURCE = `'sha256-${createHash('sha256').update(NOTICE_STYLE).digest('base64')}'`
