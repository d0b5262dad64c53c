{{- define "keepup.labels" -}}
app.kubernetes.io/name: keepup
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}
{{- define "keepup.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}
{{- define "keepup.podSecurity" -}}
automountServiceAccountToken: false
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  seccompProfile: { type: RuntimeDefault }
{{- end }}
{{- define "keepup.container" -}}
image: {{ include "keepup.image" . }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
envFrom:
  - secretRef: { name: {{ .Values.secretName }} }
env:
  - { name: PUBLIC_URL, value: {{ .Values.publicUrl | quote }} }
  - { name: TRUST_PROXY, value: {{ .Values.trustProxy | quote }} }
  {{- range $name, $value := .Values.environment }}
  - { name: {{ $name }}, value: {{ $value | quote }} }
  {{- end }}
volumeMounts:
  - { name: data, mountPath: /var/lib/keepup }
  - { name: tmp, mountPath: /tmp }
{{- end }}
{{- define "keepup.volumes" -}}
volumes:
  - { name: data, emptyDir: {} }
  - { name: tmp, emptyDir: {} }
{{- end }}
