/** How full a tank is, as a bar that screen readers read as a meter. */
export default {
  contract: 1,
  mount(element, { row, t, h }) {
    const share = Math.min(100, Math.round((100 * row.litres) / row.capacity))
    const bar = h('div', { style: { height: '8px', width: `${share}%`, background: 'var(--primary-fill)' } })
    element.append(
      h(
        'section',
        { class: 'card', 'aria-label': t('title') },
        h('header', null, h('h2', null, t('title'))),
        h('div', { style: { padding: '0 16px 16px' } }, h('p', null, t('full', { share })), bar),
      ),
    )
  },
}
