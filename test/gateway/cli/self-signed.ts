import { generateKeyPairSync } from 'node:crypto'
import forge from 'node-forge'

/** A key, and a certificate for `localhost` that it has signed itself. */
export function selfSigned(): { readonly key: string; readonly cert: string } {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })
  const key = forge.pki.privateKeyFromPem(privateKey)
  const cert = forge.pki.createCertificate()
  const name = [{ name: 'commonName', value: 'localhost' }]
  cert.publicKey = forge.pki.setRsaPublicKey(key.n, key.e)
  cert.serialNumber = '01'
  cert.validity.notBefore = new Date(Date.now() - 86_400_000)
  cert.validity.notAfter = new Date(Date.now() + 86_400_000)
  cert.setSubject(name)
  cert.setIssuer(name)
  cert.setExtensions([
    { name: 'basicConstraints', cA: true },
    { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
  ])
  cert.sign(key, forge.md.sha256.create())
  return { key: privateKey, cert: forge.pki.certificateToPem(cert) }
}
