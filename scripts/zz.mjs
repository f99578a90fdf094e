import * as esbuild from 'esbuild'
import { consoleOptions } from './build/console.mjs'
import { chunkGroups } from './build/chunk-groups.mjs'
const r = await esbuild.build({...consoleOptions('/tmp/zzout'), write:false})
const g = chunkGroups(r.metafile.outputs)
const by = {}
for (const [chunk,{inputs}] of Object.entries(r.metafile.outputs)) { const k=g.get(chunk); if(!k) continue
 for (const [f,{bytesInOutput:b}] of Object.entries(inputs)) { if(process.env.F&&f.includes(process.env.F)) console.log(k,f,b); const name=f.replace(/^node_modules\/((@[^/]+\/)?[^/]+)\/.*/, 'npm:$1'); (by[k]??={})[name]=(by[k][name]??0)+b } }
for (const k of process.argv.slice(2)) { console.log('==',k, Object.values(by[k]).reduce((a,b)=>a+b,0)); console.log(Object.entries(by[k]).sort((a,b)=>b[1]-a[1]).slice(0,60).map(([n,b])=>`${b} ${n}`).join('\n')) }
