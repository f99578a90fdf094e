// The modules of node-forge: each adds itself to the one object that they all export.
declare module 'node-forge/lib/forge.js' {
  import forge from 'node-forge'
  export default forge
}
declare module 'node-forge/lib/aes.js'
declare module 'node-forge/lib/asn1.js'
declare module 'node-forge/lib/pem.js'
declare module 'node-forge/lib/rsa.js'
declare module 'node-forge/lib/sha256.js'
declare module 'node-forge/lib/util.js'
