import type { Family } from '../family.ts'
import { same, text } from '../text.ts'

const SECRET = text('Secret', '密钥', 'シークレット')
const SIGN = text('Signature of messages', '短信签名', 'メッセージの署名')
const TEMPLATE = text('Template of codes', '验证码模板', '認証コードのテンプレート')

const WECOM = {
  AUTH_WECOM: text('Log in by WeCom', '启用企业微信认证', 'WeCom 認証を有効にする'),
  WECOM_CORPID: text('Corporation ID', '企业 ID', '企業 ID'),
  WECOM_AGENTID: text('Application ID (WeCom)', '企业微信应用 ID', 'アプリ ID（WeCom）'),
  WECOM_SECRET: SECRET,
}

const DINGTALK = {
  AUTH_DINGTALK: text('Log in by DingTalk', '启用钉钉认证', 'DingTalk 認証を有効にする'),
  DINGTALK_AGENTID: text('Application ID (DingTalk)', '钉钉应用 ID', 'アプリ ID（DingTalk）'),
  DINGTALK_APPKEY: text('App key', '应用 Key', 'アプリキー'),
  DINGTALK_APPSECRET: SECRET,
}

const FEISHU = {
  AUTH_FEISHU: text('Log in by Feishu', '启用飞书认证', 'Feishu 認証を有効にする'),
  FEISHU_APP_ID: text('App ID', '应用 ID', 'アプリ ID'),
  FEISHU_APP_SECRET: SECRET,
  FEISHU_VERSION: text('Edition', '版本', 'エディション'),
}

const CMPP2 = {
  CMPP2_HOST: text('Gateway host', '网关地址', 'ゲートウェイ'),
  CMPP2_PORT: text('Gateway port', '网关端口', 'ゲートウェイのポート'),
  CMPP2_SP_ID: text('Enterprise code', '企业代码', '企業コード'),
  CMPP2_SP_SECRET: SECRET,
  CMPP2_SRC_ID: text('Source number', '源号码', '送信元番号'),
  CMPP2_SERVICE_ID: text('Service code', '业务类型', 'サービスコード'),
  CMPP2_VERIFY_SIGN_NAME: SIGN,
  CMPP2_VERIFY_TEMPLATE_CODE: TEMPLATE,
}

/** The three chat services, and the providers of SMS. */
export const messagingSettings: Family = {
  fields: {
    ...WECOM,
    ...DINGTALK,
    ...FEISHU,
    SMS_ENABLED: text('Send SMS', '启用短信', 'SMS を有効にする'),
    SMS_BACKEND: text('Provider', '短信服务商', 'プロバイダー'),
    SMS_TEST_PHONE: text('Phone of the test', '测试手机号', 'テストの電話番号'),
    ALIBABA_ACCESS_KEY_ID: text('Access key ID', '访问密钥 ID', 'アクセスキー ID'),
    ALIBABA_ACCESS_KEY_SECRET: SECRET,
    ALIBABA_VERIFY_SIGN_NAME: SIGN,
    ALIBABA_VERIFY_TEMPLATE_CODE: TEMPLATE,
    TENCENT_SECRET_ID: text('Secret ID', '密钥 ID', 'シークレット ID'),
    TENCENT_SECRET_KEY: SECRET,
    TENCENT_SDKAPPID: text('SDK application ID', 'SDK 应用 ID', 'SDK アプリ ID'),
    TENCENT_VERIFY_SIGN_NAME: SIGN,
    TENCENT_VERIFY_TEMPLATE_CODE: TEMPLATE,
    HUAWEI_APP_KEY: text('App key (Huawei)', '华为应用 Key', 'アプリキー（Huawei）'),
    HUAWEI_APP_SECRET: SECRET,
    HUAWEI_SMS_ENDPOINT: text('Address of the service', '服务地址', 'サービスのアドレス'),
    HUAWEI_SIGN_CHANNEL_NUM: text('Channel number', '签名通道号', 'チャネル番号'),
    HUAWEI_VERIFY_SIGN_NAME: SIGN,
    HUAWEI_VERIFY_TEMPLATE_CODE: TEMPLATE,
    ...CMPP2,
  },
  choices: {
    FEISHU_VERSION: { feishu: text('Feishu', '飞书', 'Feishu'), lark: same('Lark') },
    SMS_BACKEND: {
      alibaba: text('Alibaba Cloud', '阿里云', 'Alibaba Cloud'),
      tencent: text('Tencent Cloud', '腾讯云', 'Tencent Cloud'),
      huawei: text('Huawei Cloud', '华为云', 'Huawei Cloud'),
      cmpp2: same('CMPP v2.0'),
    },
  },
  resources: {},
}
