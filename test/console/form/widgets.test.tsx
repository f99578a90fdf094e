/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals'
import { getWidget } from '@rjsf/utils'
import { INPUTS, inputOf } from '../../../src/console/fields/inputs.ts'
import { StringInput } from '../../../src/console/fields/string/input.tsx'
import { WIDGETS, widgetName } from '../../../src/console/screens/form/widgets.tsx'
import { INPUT_KEYS } from '../../../src/engine/fields/input-keys.ts'

describe('the widget map', () => {
  test.each(INPUT_KEYS)('%s is a plain function, which rjsf accepts', (key) => {
    expect(typeof INPUTS[key]).toBe('function')
    const widget = WIDGETS[key]
    expect(typeof widget).toBe('function')
    expect(() => getWidget({ type: 'string' }, widgetName(key), WIDGETS)).not.toThrow()
  })

  test('asks for an unknown key as text', () => {
    expect(inputOf('never-heard-of')).toBe(StringInput)
    expect(inputOf('constructor')).toBe(StringInput)
    expect(widgetName('toString')).toBe('string')
  })
})
